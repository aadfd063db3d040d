import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import { hasLogicKeys, logicKeysOf, type LogicFields } from '#domain/story-line/logic/write-story-quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';

export const withLogic = <Line extends StoryGraph>(
  line: Line,
  parts: Readonly<Record<string, LogicFields>>,
  choices?: Choices,
): Line => ({
  ...line,
  story_quests: Object.fromEntries(
    Object.entries(line.story_quests).map(([id, storyQuest]) => [id, { ...storyQuest, ...parts[id] }]),
  ),
  ...(choices && { choices }),
});

export const logicIn = ({ story_quests }: StoryGraph): Record<string, LogicFields> =>
  Object.fromEntries(
    Object.entries(story_quests)
      .filter(([, storyQuest]) => hasLogicKeys(storyQuest))
      .map(([id, storyQuest]) => [id, logicKeysOf(storyQuest)]),
  );
