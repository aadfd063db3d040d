import type { StoryGraph } from '#domain/story-line/story-line.ts';

/** The quests that connect a line with others: its own, and those of others that it shows. */
const questsIn = ({ story_quests, references }: StoryGraph): readonly string[] => [
  ...Object.keys(story_quests),
  ...Object.keys(references ?? {}),
];

/** Of other lines those that have quests of a line, or of lines that do, in their order. */
export const connectedLines = <Line extends StoryGraph>(line: StoryGraph, others: readonly Line[]): readonly Line[] => {
  const byQuest = new Map<string, Line[]>();
  for (const other of others)
    for (const quest of questsIn(other)) {
      const known = byQuest.get(quest);
      if (known) known.push(other);
      else byQuest.set(quest, [other]);
    }
  const found = new Set<Line>();
  const next: StoryGraph[] = [line];
  for (let each = next.pop(); each; each = next.pop())
    for (const quest of questsIn(each))
      for (const other of byQuest.get(quest) ?? []) {
        if (found.has(other)) continue;
        found.add(other);
        next.push(other);
      }
  return others.filter((other) => found.has(other));
};
