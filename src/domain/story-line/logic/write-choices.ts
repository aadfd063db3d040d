import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { Choice, Choices } from './logic-shape.ts';

export const withChoices = <Line extends StoryGraph>(line: Line, choices: Choices): Line => {
  const { choices: _before, ...others } = line;
  const written = writeChoices(line, choices);
  return (written ? { ...others, choices: written } : others) as Line;
};

/** By id, each with its quests in the order of the line. undefined: there are none. */
export const writeChoices = ({ story_quests }: StoryGraph, choices: Choices = {}): Choices | undefined => {
  const ids = Object.keys(choices);
  if (ids.length === 0) return undefined;
  const rankOf = new Map(Object.keys(story_quests).map((quest, rank) => [quest, rank]));
  const rank = (quest: string): number => rankOf.get(quest) ?? rankOf.size;
  return Object.fromEntries(
    Object.entries(choices)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([id, { title, quests, at_most }]): [string, Choice] => [
        id,
        { title, quests: quests.toSorted((one, other) => rank(one) - rank(other)), at_most },
      ]),
  );
};
