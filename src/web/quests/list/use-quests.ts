import { useList } from '#web/documents/list/use-list.ts';
import { questKind } from '#web/quests/quest-kind.ts';

export const useQuests = (owner: string, isRead = true) => useList(questKind, owner, isRead);
