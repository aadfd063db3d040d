import { describe, expect, it } from 'vitest';
import { keepOnCanvas, snapToGrid, freeSpot, layBelow } from './position.ts';
import type { StoryGraph } from './story-line.ts';
import { a, aStoryLine, b, c, d, e, f } from '#test-support/builders/a-story-line.ts';

describe('snapToGrid', () => {
  it.each([
    [0, 0],
    [9.9, 0],
    [10, 20],
    [29, 20],
    [-9.9, 0],
    [-11, -20],
    [999_995, 1_000_000],
    [1e300, 1_000_000],
    [-1_000_011, -1_000_000],
  ])('takes %d to %d', (coordinate, snapped) => {
    expect(snapToGrid({ x: coordinate, y: 0 })).toEqual({ x: snapped, y: 0 });
    expect(snapToGrid({ x: 0, y: coordinate })).toEqual({ x: 0, y: snapped });
  });
});

describe('keepOnCanvas', () => {
  it.each([
    [0.5, 0.5],
    [1_000_000, 1_000_000],
    [1_000_000.5, 1_000_000],
    [-1_000_000, -1_000_000],
    [-1_000_001, -1_000_000],
  ])('takes %d to %d', (coordinate, kept) => {
    expect(keepOnCanvas({ x: coordinate, y: coordinate })).toEqual({ x: kept, y: kept });
  });
});

const placedAt = (...places: readonly (readonly [number, number])[]): StoryGraph => ({
  story_quests: Object.fromEntries(
    places.map(([x, y], index) => {
      const quest = `quest_number${index + 1}`;
      return [quest, { quest, x, y, prerequisite_quests: {} }];
    }),
  ),
});

describe('freeSpot', () => {
  it.each([
    ['in the middle of an empty line', placedAt(), 0, 0],
    ['300 below the first quest', placedAt([13, 7]), 13, 307],
    ['below the first quest, not the topmost', placedAt([840, 600], [0, 0]), 840, 900],
    ['beside a taken spot', placedAt([0, 0], [0, 300]), 420, 300],
    ['beside two taken spots', placedAt([0, 0], [0, 300], [420, 300]), 840, 300],
    ['in the next row below four spots', placedAt([0, 0], [0, 300], [420, 300], [840, 300], [1260, 300]), 0, 600],
    ['the last of four spots', placedAt([0, 0], [0, 300], [420, 300], [840, 300]), 1260, 300],
    ['in a gap', placedAt([0, 0], [0, 300], [840, 300]), 420, 300],
    ['past a card that covers two spots', placedAt([0, 0], [210, 300]), 840, 300],
    ['beside a card that just covers the spot', placedAt([0, 0], [-299, 300]), 420, 300],
    ['at a card that just leaves the spot free', placedAt([0, 0], [-300, 300]), 0, 300],
    ['beside a card that hangs down into the spot', placedAt([0, 0], [0, 21]), 420, 300],
    ['right under a card', placedAt([0, 0], [0, 20]), 0, 300],
    ['beside a card that begins within the spot', placedAt([0, 0], [0, 579]), 420, 300],
    ['right above a card', placedAt([0, 0], [0, 580]), 0, 300],
    ['at the lower edge of the canvas', placedAt([0, 999_900]), 0, 1_000_000],
    ['at the right edge of the canvas', placedAt([1_000_000, 0], [1_000_000, 300]), 1_000_000, 300],
  ])('is %s', (_, line, x, y) => {
    expect(freeSpot(line)).toEqual({ x, y });
  });
});

const placesIn = (places: Record<string, { x: number; y: number }>) => Object.values(places).map(({ x, y }) => [x, y]);

it('lays several quests in rows, and not in one row to the right', () => {
  expect(placesIn(layBelow(aStoryLine({}), [a, b, c, d, e]))).toEqual([
    [0, 0],
    [420, 0],
    [840, 0],
    [0, 300],
    [420, 300],
  ]);
});

it('lays them below every card, from the left edge of the line', () => {
  expect(placesIn(layBelow(aStoryLine({ [a]: [], [b]: [] }), [c, d, e, f]))).toEqual([
    [0, 300],
    [420, 300],
    [0, 600],
    [420, 600],
  ]);
});
