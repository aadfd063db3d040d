import { describe, expect, it } from 'vitest';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { importScale } from '#domain/exchange/ftb/write-logic.ts';
import { boxOfCard, compactSize, overlap, type PlacedCard, type Size, smallSize } from './boxes.ts';
import { withCardSizes } from './card-sizes.ts';

const at = (...places: readonly (readonly [x: number, y: number])[]): StoryGraph => ({
  story_quests: Object.fromEntries(
    places.map(([x, y], index) => [`q${index}`, { quest: `q${index}`, x, y, prerequisite_quests: {} }]),
  ),
});

const cardsOf = (line: StoryGraph, isCompact = false): PlacedCard[] =>
  Object.values(withCardSizes(line, isCompact).story_quests);
const sizesOf = (line: StoryGraph, isCompact = false): (Size | undefined)[] =>
  cardsOf(line, isCompact).map(({ size }) => size);

describe('the sizes of cards', () => {
  it('are full where cards lie beside each other, in the same line', () => {
    const line = at([0, 0], [300, 0], [0, 200], [-300, -200]);
    expect(withCardSizes(line, false)).toBe(line);
  });

  it('are compact for all as the person wants it, and no place changes', () => {
    const line = at([0, 0], [420, 0], [0, 300]);
    expect(sizesOf(line, true)).toEqual([compactSize, compactSize, compactSize]);
    const places = cardsOf(line, true).map(({ x, y }) => ({ x, y }));
    expect(places).toEqual(Object.values(line.story_quests).map(({ x, y }) => ({ x, y })));
  });

  it('are compact only for cards that would lie on another', () => {
    expect(sizesOf(at([0, 0], [240, 0], [1_000, 0]))).toEqual([compactSize, compactSize, undefined]);
    expect(sizesOf(at([0, 0], [0, 100], [0, 400]))).toEqual([compactSize, compactSize, undefined]);
  });

  it('are small for compact cards that still would lie on another', () => {
    expect(sizesOf(at([0, 0], [160, 0], [320, 0]))).toEqual([smallSize, smallSize, smallSize]);
    expect(sizesOf(at([0, 0], [160, 0], [600, 0]), true)).toEqual([smallSize, smallSize, compactSize]);
  });

  it('count the card of a quest of another line', () => {
    const line = { ...at([0, 0]), references: { shown: { line: 'other', x: 100, y: 150 } } };
    expect(sizesOf(line as StoryGraph)).toEqual([compactSize]);
  });

  it.each([1, 0.75, 0.5])('let no card of a book lie on another at %d units', (units) => {
    const step = importScale * units;
    const places = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((column) => [column * step, row * step] as const));
    const boxes = cardsOf(at(...places)).map(boxOfCard);
    const covered = boxes.flatMap((one, index) => boxes.slice(index + 1).filter((other) => overlap(one, other)));
    expect(covered).toEqual([]);
  });

  it('let at least twice as many cards lie on the same ground', () => {
    const { questCard, compactCard } = canvasGeometry;
    expect((questCard.width * questCard.height) / (compactCard.width * compactCard.height)).toBeGreaterThan(2);
  });
});
