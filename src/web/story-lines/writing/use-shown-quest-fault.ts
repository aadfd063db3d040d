import { useEffect, useEffectEvent } from 'react';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import type { StoryLineFault } from '#web/story-lines/story-line-fault.ts';

/** Opens the editor of the quest in which a save found a violation. */
export const useShownQuestFault = ({ notice }: Fault<StoryLineFault>, show: (quest: string) => void): void => {
  const showViolation = useEffectEvent((violation: StoryLineFault) => {
    if (violation.section === 'quest') show(violation.quest);
  });
  useEffect(() => {
    if (notice) showViolation(notice.violation);
  }, [notice]);
};
