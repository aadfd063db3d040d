import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { boundKeys } from './bound-keys.ts';

test('counts in memory have a bound, and the one counted longest ago is forgotten first', async () => {
  const limiter = boundKeys(new RateLimiterMemory({ points: 5, duration: 60 }), 3);
  const counted = async () =>
    Promise.all(['a', 'b', 'c', 'd'].map(async (key) => (await limiter.get(key))?.consumedPoints ?? 0));
  for (const key of ['a', 'b', 'c']) await limiter.consume(key);
  await limiter.penalty('a');
  expect(await counted()).toEqual([2, 1, 1, 0]);
  await limiter.consume('d');
  expect(await counted()).toEqual([2, 0, 1, 1]);
  await limiter.delete('a');
  await limiter.penalty('b');
  expect(await counted()).toEqual([0, 1, 1, 1]);
});
