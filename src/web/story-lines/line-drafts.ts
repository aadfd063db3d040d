import { type DraftScope, restoreDrafts } from '#web/documents/drafts/draft-store.ts';
import { useUnsavedIds } from '#web/documents/drafts/use-drafts.ts';
import { storyLineKind } from './story-line-kind.ts';

restoreDrafts(storyLineKind);

/** The ids of story lines that the author has changed and not saved; a new line not among them. */
export const useUnsavedLines = (shelf: DraftScope): ReadonlySet<string> => useUnsavedIds(storyLineKind, shelf);
