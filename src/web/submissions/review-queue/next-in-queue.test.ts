import { expect, it } from 'vitest';
import { nextInQueue } from './review-screen.tsx';

it.each([
  [['a', 'b', 'c'], 'a', 'b'],
  [['a', 'b', 'c'], 'b', 'c'],
  [['a', 'b', 'c'], 'c', 'a'],
  [['a'], 'a', null],
  [[], 'a', null],
  [['b', 'c'], 'a', 'b'],
])('in %s comes after %s: %s', (queue, decided, next) => {
  expect(nextInQueue(queue, decided)).toBe(next);
});
