import { useList } from '#web/documents/list/use-list.ts';
import { questKind } from '#web/quests/quest-kind.ts';

/** The owner's quests in the order they were made. */
export const useQuests = (owner: string) => useList(questKind, owner);
