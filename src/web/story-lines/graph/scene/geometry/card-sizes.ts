import type { StoryGraph, StoryQuest } from '#domain/story-line/story-line.ts';
import { type Box, boxOfCard, compactSize, overlap, referenceSize, type Size, smallSize } from './boxes.ts';

/** A line as it is drawn: a quest with a size has a compact card. */
export type SizedLine<Line extends StoryGraph = StoryGraph> = Line & {
  readonly story_quests: Readonly<Record<string, StoryQuest & { readonly size?: Size }>>;
};

/**
 * A line with the sizes of its cards. Cards that would lie on another are compact, or else all cards are, as the person wants it. A
 * compact card that still would lie on another is small. Without compact cards it is the same line.
 */
export const withCardSizes = <Line extends StoryGraph>(line: Line, isCompact: boolean): SizedLine<Line> => {
  const quests = Object.entries(line.story_quests);
  const shown = Object.values(line.references ?? {}).map(({ x, y }) => ({ x, y, ...referenceSize }));
  const full = quests.map(([, { x, y }]) => boxOfCard({ x, y }));
  const first = isCompact ? full.map(() => true) : crowded(full, shown);
  if (!first.includes(true)) return line;
  const compact = full.map((box, index) => (first[index] ? { ...box, ...compactSize } : box));
  const second = crowded(compact, shown);
  const sizeAt = (index: number): Size | null => (first[index] ? (second[index] ? smallSize : compactSize) : null);
  return {
    ...line,
    story_quests: Object.fromEntries(
      quests.map(([id, quest], index) => {
        const size = sizeAt(index);
        return [id, size ? { ...quest, size } : quest];
      }),
    ),
  };
};

/** No card is wider or higher. */
const cell = 320;

/** Whether each box shares more than an edge with another one, or with one of `others`. */
const crowded = (boxes: readonly Box[], others: readonly Box[]): boolean[] => {
  const cells = new Map<number, Box[]>();
  for (const box of [...boxes, ...others]) {
    const key = keyOf(Math.floor(box.x / cell), Math.floor(box.y / cell));
    const there = cells.get(key);
    if (there) there.push(box);
    else cells.set(key, [box]);
  }
  return boxes.map((box) => {
    const [column, row] = [Math.floor(box.x / cell), Math.floor(box.y / cell)];
    return neighbours.some(([right, down]) =>
      cells.get(keyOf(column + right, row + down))?.some((other) => other !== box && overlap(other, box)),
    );
  });
};

const keyOf = (column: number, row: number): number => column * 100_000 + row;

const steps = [0, -1, 1];
const neighbours = steps.flatMap((right) => steps.map((down) => [right, down] as const));
