import { expect, test } from 'vitest';
import { createWriteBuckets } from './write-buckets.ts';

const start = 1_000_000;

test('a burst is accepted at once, then as many as each second adds', () => {
  const { take } = createWriteBuckets({ burst: 3, perSecond: 2 });
  expect([take('one', start), take('one', start), take('one', start)]).toEqual([
    { isWithin: true, remaining: 2, secondsToNext: 0, secondsToFull: 1 },
    { isWithin: true, remaining: 1, secondsToNext: 0, secondsToFull: 1 },
    { isWithin: true, remaining: 0, secondsToNext: 1, secondsToFull: 2 },
  ]);
  expect(take('one', start + 499)).toEqual({ isWithin: false, remaining: 0, secondsToNext: 1, secondsToFull: 2 });
  expect(take('one', start + 500).isWithin).toBe(true);
  expect(take('one', start + 999).isWithin).toBe(false);
  expect(take('one', start + 60_000)).toMatchObject({ isWithin: true, remaining: 2 });
});

test('each account has a bucket of its own, and a clock that is put back takes nothing away', () => {
  const { take } = createWriteBuckets({ burst: 1, perSecond: 1 });
  expect(take('one', start).isWithin).toBe(true);
  expect(take('one', start).isWithin).toBe(false);
  expect(take('two', start).isWithin).toBe(true);
  expect(take('one', start - 60_000).isWithin).toBe(false);
  expect(take('one', start - 59_000).isWithin).toBe(true);
});

test('buckets that are full again are forgotten', () => {
  const { take, size } = createWriteBuckets({ burst: 2, perSecond: 1 });
  for (let account = 0; account < 1_000; account += 1) take(String(account), start);
  take('late', start + 500);
  expect(size()).toBe(1_001);
  for (let account = 0; account < 1_500; account += 1) take(`more ${account}`, start + 2_000);
  expect(size()).toBeLessThan(1_600);
  expect(take('0', start + 2_000)).toMatchObject({ isWithin: true, remaining: 1 });
});
