import { expect, test } from 'vitest';
import { experienceFor, levelWith, startingLevel } from './levels.ts';

const levels = { start: 3, steps: [10, 20] };

test.each([
  [0, 3],
  [9, 3],
  [10, 4],
  [29, 4],
  [30, 5],
  [9_999, 5],
])('%d experience gives level %d', (experience, level) => {
  expect(levelWith({ levels }, experience)).toBe(level);
});

test.each([
  [2, 0],
  [3, 0],
  [4, 10],
  [5, 30],
  [6, Infinity],
])('level %d needs %d experience', (level, experience) => {
  expect(experienceFor(levels, level)).toBe(experience);
});

test('a world that says nothing of levels begins with the first', () => {
  expect([startingLevel({}), startingLevel({ levels }), levelWith({}, 100)]).toEqual([1, 3, null]);
});
