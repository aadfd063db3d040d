import { type DraftScope, restoreDrafts } from '#web/documents/drafts/draft-store.ts';
import { useUnsavedIds } from '#web/documents/drafts/use-drafts.ts';
import { storyLineKind } from './story-line-kind.ts';

restoreDrafts(storyLineKind);

/** The ids of story lines with unsaved changes. A new line is not among them. */
export const useUnsavedLines = (scope: DraftScope): ReadonlySet<string> => useUnsavedIds(storyLineKind, scope);
