import type { StoryGraph } from './story-line.ts';

export type WaitedFor = { readonly quest: string; readonly line: string };

/** The quests of other lines that open quests of this one, each with its line. */
export const questsWaitedFor = ({ story_quests, references = {} }: StoryGraph): WaitedFor[] => {
  const needed = new Set(
    Object.values(story_quests).flatMap(({ prerequisite_quests }) => Object.keys(prerequisite_quests)),
  );
  return Object.entries(references).flatMap(([quest, { line }]) => (needed.has(quest) ? [{ quest, line }] : []));
};
