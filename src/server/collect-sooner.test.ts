import { expect, test } from 'vitest';
import { megabyte } from '#domain/limits.ts';
import { givesBack, growthOf } from './collect-sooner.ts';

test.each([
  [256 * megabyte, 50],
  [256 * megabyte + 1, 25],
])('a process of %i bytes collects its heap once it has grown by %i percent', (bytes, percent) => {
  expect(growthOf(bytes)).toBe(percent);
});

test.each([
  ['is small', 0, 256 * megabyte, false],
  ['is large and has nothing to do', 0.019, 256 * megabyte + 1, true],
  ['is large and at work', 0.02, 256 * megabyte + 1, false],
])('a process that %s', (_, busyShare, bytes, isGivenBack) => {
  expect(givesBack(busyShare, bytes)).toBe(isGivenBack);
});
