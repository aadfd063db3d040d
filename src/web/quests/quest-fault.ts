import type { QuestPlace } from '#domain/quest/quest-rules.ts';
import type { Described } from '#messages/message-of.ts';

/** A broken rule of a quest as the editor shows it, whether the page or the server found it. */
export type QuestFault = Described<QuestPlace>;
