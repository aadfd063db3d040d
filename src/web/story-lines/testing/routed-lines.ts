import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import { cardSize } from '#web/story-lines/graph/scene/geometry/boxes.ts';

/** A line with these prerequisites: for each quest the indexes of earlier ones. Its quests are in rows of ten. */
export const linesApart = (prerequisites: readonly (readonly number[])[]): StoryGraph => ({
  story_quests: Object.fromEntries(
    prerequisites.map((before, index) => [
      `q${index}`,
      {
        quest: `q${index}`,
        x: (index % 10) * 420,
        y: Math.floor(index / 10) * 300,
        prerequisite_quests: Object.fromEntries(before.map((each) => [`q${each}`, `q${each}`])),
      },
    ]),
  ),
});

/** A line of that many quests, with about 1.5 links each to one of the 20 quests before it. */
export const aLineOf = (size: number): StoryGraph => {
  let state = size;
  const below = (bound: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * bound);
  };
  return linesApart(
    Array.from({ length: size }, (_, index) => {
      const count = Math.min(index, 1 + (index % 2));
      return [...new Set(Array.from({ length: count }, () => index - 1 - below(Math.min(index, 20))))];
    }),
  );
};

export const movedTo = ({ story_quests }: StoryGraph, places: Readonly<Record<string, Position>>): StoryGraph => ({
  story_quests: Object.fromEntries(
    Object.entries(story_quests).map(([id, quest]) => [id, { ...quest, ...places[id] }]),
  ),
});

/** Whether a route of straight stretches crosses a card, also one that it begins or ends at. */
export const passesBehindCards = (way: readonly Position[], cards: Iterable<Position>): boolean =>
  [...cards].some((card) =>
    way.some((point, index) => {
      const before = way[index - 1];
      return before !== undefined && crosses(before, point, card);
    }),
  );

/** Whether a straight stretch of any slope crosses a card. */
const crosses = (a: Position, b: Position, card: Position): boolean => {
  let [start, end] = [0, 1];
  for (const [axis, size] of [
    ['x', cardSize.width],
    ['y', cardSize.height],
  ] as const) {
    const step = b[axis] - a[axis];
    const [near, far] = [card[axis] - a[axis], card[axis] + size - a[axis]];
    if (step === 0) {
      if (near >= 0 || far <= 0) return false;
      continue;
    }
    start = Math.max(start, Math.min(near / step, far / step));
    end = Math.min(end, Math.max(near / step, far / step));
  }
  return end - start > 1e-9;
};
