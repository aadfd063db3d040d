import { expect, it } from 'vitest';
import { a, aStoryLine, b, c, d, e, f } from '#test-support/builders/a-story-line.ts';
import { layBelow } from './lay-below.ts';

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
