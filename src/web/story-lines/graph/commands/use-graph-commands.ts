import { useCallback } from 'react';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryLineViolation } from '#domain/story-line/story-line-rules.ts';
import { messageOf } from '#messages/message-of.ts';
import { storyLineRules } from '#texts/story-line-rules.ts';
import type { Position } from '#domain/story-line/story-line.ts';
import { titleOf as titleOfQuest } from '#web/story-lines/graph/elements/quest-node.ts';
import type { GraphCommand } from './graph-command.ts';
import { useLatest } from '#web/story-lines/graph/use-latest.ts';
import { useAnnouncement } from './announcements.tsx';
import { describeGraphCommand } from './describe-graph-command.ts';
import { useRefusal } from './use-refusal.ts';

type GraphCommandsProps = {
  quests: ReadonlyMap<string, QuestContent>;
  onCommand: (act: GraphCommand) => StoryLineViolation | null;
};

/** Does an act, `at` a spot of the canvas in its own pixels; tells whether it was done. */
export type RunCommand = (act: GraphCommand, at: Position) => boolean;

/** Hands acts to the graph's owner, reads out what was done and explains what was refused. */
export function useGraphCommands({ quests, onCommand }: GraphCommandsProps) {
  const latest = useLatest({ quests, onCommand });
  const { announcement, announce } = useAnnouncement();
  const { refusal, explain, forget } = useRefusal();
  const titleOf = useCallback((quest: string): string => titleOfQuest(latest.current.quests.get(quest)), [latest]);

  const act = useCallback<RunCommand>(
    (done, at) => {
      const violation = latest.current.onCommand(done);
      if (violation) explain(messageOf(storyLineRules, violation), at);
      else {
        forget();
        announce(describeGraphCommand(done, titleOf));
      }
      return violation === null;
    },
    [latest, explain, forget, announce, titleOf],
  );
  return { act, titleOf, announce, announcement, refusal, forget };
}
