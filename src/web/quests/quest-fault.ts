import type { QuestPlace } from '#domain/quest/quest-violation.ts';
import type { Described } from '#messages/message-of.ts';

export type QuestFault = Described<QuestPlace>;
