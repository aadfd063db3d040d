import type { StoryLinePlace } from '#domain/story-line/story-line-violation.ts';
import type { Described } from '#messages/message-of.ts';
import type { QuestFault } from '#web/quests/quest-document-rules.ts';

/** A violation of one of the line's quests. */
type FaultOfQuest = {
  readonly section: 'quest';
  readonly quest: string;
  readonly fault: QuestFault;
  readonly message: string;
};

/** A violation as the editor shows it, found by the page or by the server. */
export type StoryLineFault = Described<StoryLinePlace> | FaultOfQuest;
