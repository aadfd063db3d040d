import { expect, test } from 'vitest';
import { megabyte } from '#domain/limits.ts';
import { mostSnapshotBytes } from '#domain/submission/submission.ts';
import { restAfter } from './yield-to-others.ts';

test('a rest is as long as its bytes, a second for four megabytes', () => {
  expect([0, 4 * megabyte, mostSnapshotBytes].map(restAfter)).toEqual([0, 1_000, 2_000]);
});
