import { useCallback } from 'react';
import type { QuestContent } from '#domain/quest.ts';
import type { StoryLineViolation } from '#domain/story-line-rules.ts';
import { messageOf } from '#messages/message-of.ts';
import { storyLineRules } from '#texts/story-line-rules.ts';
import type { Position } from '#domain/story-line.ts';
import { titleOf } from '#web/story-lines/graph/elements/quest-node.ts';
import type { GraphAct } from '#web/story-lines/graph/graph-act.ts';
import { useLatest } from '#web/story-lines/graph/use-latest.ts';
import { useAnnouncement } from './announcements.tsx';
import { describeGraphAct } from './describe-graph-act.ts';
import { useRefusal } from './use-refusal.ts';

type ActingProps = {
  quests: ReadonlyMap<string, QuestContent>;
  onCommand: (act: GraphAct) => StoryLineViolation | null;
};

/** Does an act, `at` a spot of the canvas in its own pixels; tells whether it was done. */
export type DoAct = (act: GraphAct, at: Position) => boolean;

/** Hands acts to the graph's owner, reads out what was done and explains what was refused. */
export function useActing({ quests, onCommand }: ActingProps) {
  const latest = useLatest({ quests, onCommand });
  const { announcement, announce } = useAnnouncement();
  const { refusal, explain, forget } = useRefusal();
  const nameOf = useCallback((quest: string): string => `“${titleOf(latest.current.quests.get(quest))}”`, [latest]);

  const act = useCallback<DoAct>(
    (done, at) => {
      const violation = latest.current.onCommand(done);
      if (violation) explain(messageOf(storyLineRules, violation), at);
      else {
        forget();
        announce(describeGraphAct(done, nameOf));
      }
      return violation === null;
    },
    [latest, explain, forget, announce, nameOf],
  );
  return { act, nameOf, announce, announcement, refusal, forget };
}
