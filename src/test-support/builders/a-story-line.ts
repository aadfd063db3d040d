import { toQuestId } from '#domain/quest/quest.ts';
import type { StoryGraph, StoryLineContent } from '#domain/story-line/story-line.ts';

const idNamed = (name: string): string => toQuestId(name.repeat(8));

export const [a, b, c, d, e, f] = [
  idNamed('a'),
  idNamed('b'),
  idNamed('c'),
  idNamed('d'),
  idNamed('e'),
  idNamed('f'),
] as const;

export const aStoryLine = (
  prerequisites: Readonly<Record<string, readonly string[]>> = { [a]: [], [b]: [a] },
  overrides: Partial<StoryLineContent> = {},
): StoryLineContent => ({
  title: 'The drowned bell',
  description: 'What the bay took, and what it gives back at the lowest ebb.',
  type: 'Main Story',
  story_quests: Object.fromEntries(
    Object.entries(prerequisites).map(([quest, before], column) => [
      quest,
      { quest, x: column * 420, y: 0, prerequisite_quests: Object.fromEntries(before.map((id) => [id, id])) },
    ]),
  ),
  ...overrides,
});

export const prerequisitesIn = ({ story_quests }: StoryGraph): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(story_quests).map(([id, { prerequisite_quests }]) => [id, Object.keys(prerequisite_quests)]),
  );

export const questsLeftOver = (line: StoryGraph): string[] => {
  const left = new Map(Object.entries(prerequisitesIn(line)));
  const isFree = (before: string[]): boolean => !before.some((source) => left.has(source));
  for (let free = [...left]; free.length > 0;) {
    free = [...left].filter(([, before]) => isFree(before));
    for (const [quest] of free) left.delete(quest);
  }
  return [...left.keys()];
};
