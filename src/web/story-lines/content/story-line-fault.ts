import type { StoryLinePlace } from '#domain/story-line/story-line-violation.ts';
import type { Described } from '#messages/message-of.ts';
import type { QuestFault } from '#web/quests/quest-document-rules.ts';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import { markAfter, type QuestChange } from '#web/quests/editor/quest-change.ts';

/** A violation of one of the line's quests. */
type FaultOfQuest = {
  readonly section: 'quest';
  readonly quest: string;
  readonly fault: QuestFault;
  readonly message: string;
};

/** A violation as the editor shows it, found by the page or by the server. */
export type StoryLineFault = Described<StoryLinePlace> | FaultOfQuest;

export const toLineFault = (quest: string, fault: QuestFault): StoryLineFault => ({
  section: 'quest',
  quest,
  fault,
  message: fault.message,
});

/** The violation of a line as the editor of one quest shows it. */
export const faultOfQuest = ({ notice, mark }: Fault<StoryLineFault>, quest: string): Fault<QuestFault> => {
  const violation = notice && ofQuest(notice.violation, quest);
  return {
    notice: notice && violation && { attempt: notice.attempt, violation },
    mark: mark && ofQuest(mark, quest),
  };
};

const ofQuest = (found: StoryLineFault, quest: string): QuestFault | null =>
  found.section === 'quest' && found.quest === quest ? found.fault : null;

/** The marked violation after a change of a quest. */
export const markAfterEdit = (mark: StoryLineFault, quest: string, change: QuestChange): StoryLineFault | null => {
  const fault = ofQuest(mark, quest);
  if (!fault) return mark;
  const left = markAfter(fault, change);
  return left && toLineFault(quest, left);
};
