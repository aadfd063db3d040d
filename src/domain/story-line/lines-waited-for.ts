import type { StoryGraph } from './story-line.ts';

/** The line of each quest of another line that opens quests of this one. */
export const linesWaitedFor = ({ story_quests, references = {} }: StoryGraph): string[] => {
  const needed = new Set(
    Object.values(story_quests).flatMap(({ prerequisite_quests }) => Object.keys(prerequisite_quests)),
  );
  return Object.entries(references).flatMap(([quest, { line }]) => (needed.has(quest) ? [line] : []));
};
