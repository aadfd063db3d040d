import { expect, test } from 'vitest';
import { megabyte } from '#domain/limits.ts';
import { growthOf } from './collect-sooner.ts';

test.each([
  [256 * megabyte, 50],
  [256 * megabyte + 1, 25],
])('a process of %i bytes collects its heap once it has grown by %i percent', (bytes, percent) => {
  expect(growthOf(bytes)).toBe(percent);
});
