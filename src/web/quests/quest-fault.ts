import type { QuestPlace } from '#domain/quest/quest-rules.ts';
import type { Described } from '#messages/message-of.ts';

/** A violation in the editor of a quest, found by the page or the server. */
export type QuestFault = Described<QuestPlace>;
