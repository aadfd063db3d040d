import type { QuestChange } from '#web/quests/editor/quest-change.ts';
import type { QuestDraft } from './line-content.ts';

/** Writes a quest in the line that is edited; `before` is the draft that the change was made of. */
export type WriteQuest = (quest: string, before: QuestDraft, change: QuestChange) => void;
