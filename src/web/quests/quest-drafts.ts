import type { DraftScope } from '#web/documents/drafts/draft-store.ts';
import { restoreDrafts } from '#web/documents/drafts/draft-store.ts';
import { useUnsavedIds } from '#web/documents/drafts/use-drafts.ts';
import { questKind } from './quest-kind.ts';

restoreDrafts(questKind);

/** The ids of quests that the author has changed and not saved; a new quest not among them. */
export const useUnsavedQuests = (shelf: DraftScope): ReadonlySet<string> => useUnsavedIds(questKind, shelf);
