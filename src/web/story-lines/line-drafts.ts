import { type DraftShelf, restoreDrafts } from '#web/documents/drafts/drafts.ts';
import { useUnsavedIds } from '#web/documents/drafts/use-drafts.ts';
import { storyLineKind } from './story-line-kind.ts';

restoreDrafts(storyLineKind);

/** The ids of story lines that the author has changed and not saved; a new line not among them. */
export const useUnsavedLines = (shelf: DraftShelf): ReadonlySet<string> => useUnsavedIds(storyLineKind, shelf);
