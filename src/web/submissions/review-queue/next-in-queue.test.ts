import { expect, it } from 'vitest';
import { nextInQueue } from './review-screen.tsx';

it.each([
  [['a', 'b', 'c'], 'a', 'b'],
  [['a', 'b', 'c'], 'b', 'c'],
  [['a', 'b', 'c'], 'c', 'a'],
  [['a'], 'a', null],
  [[], 'a', null],
  [['b', 'c'], 'a', 'b'],
])('in the queue %s the submission after %s is %s', (queue, decided, next) => {
  expect(nextInQueue(queue, decided)).toBe(next);
});
