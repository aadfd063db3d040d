import type { DraftShelf } from '#web/documents/drafts/drafts.ts';
import { restoreDrafts } from '#web/documents/drafts/drafts.ts';
import { useUnsavedIds } from '#web/documents/drafts/use-drafts.ts';
import { questKind } from './quest-kind.ts';

restoreDrafts(questKind);

/** The ids of quests that the author has changed and not saved; a new quest not among them. */
export const useUnsavedQuests = (shelf: DraftShelf): ReadonlySet<string> => useUnsavedIds(questKind, shelf);
