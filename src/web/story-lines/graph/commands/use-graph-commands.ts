import { useCallback } from 'react';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryLineViolation } from '#domain/story-line/story-line-violation.ts';
import { messageOf } from '#messages/message-of.ts';
import { storyLineRules } from '#messages/en/rules/story-line-rules.ts';
import type { Position } from '#domain/story-line/story-line.ts';
import { titleOnCard as titleOfQuest } from '#web/story-lines/graph/elements/quest-node.ts';
import type { GraphCommand } from './graph-command.ts';
import { useLatest } from '#web/story-lines/graph/use-latest.ts';
import { useAnnouncer } from '#web/story-lines/announcing/live-region.tsx';
import { describeGraphCommand } from './describe-graph-command.ts';
import { useRefusal } from './refusal-notice.tsx';

type GraphCommandsProps = {
  quests: ReadonlyMap<string, QuestContent>;
  onCommand: (command: GraphCommand) => StoryLineViolation | null;
};

/** Runs a command at a spot of the canvas (its own pixels); false where it was refused. */
export type RunCommand = (command: GraphCommand, at: Position) => boolean;

export function useGraphCommands({ quests, onCommand }: GraphCommandsProps) {
  const latest = useLatest({ quests, onCommand });
  const { announcement, announce } = useAnnouncer();
  const { refusal, explain, forget } = useRefusal();
  const titleOf = useCallback((quest: string): string => titleOfQuest(latest.current.quests.get(quest)), [latest]);

  const run = useCallback<RunCommand>(
    (command, at) => {
      const violation = latest.current.onCommand(command);
      if (violation) explain(messageOf(storyLineRules, violation), at);
      else {
        forget();
        announce(describeGraphCommand(command, titleOf));
      }
      return violation === null;
    },
    [latest, explain, forget, announce, titleOf],
  );
  return { run, titleOf, announce, announcement, refusal, forget };
}
