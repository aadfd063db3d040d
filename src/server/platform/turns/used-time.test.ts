import { expect, test } from 'vitest';
import { createUsedTime } from './used-time.ts';

test('half of what a caller used is forgotten in each half-life', () => {
  let time = 0;
  const used = createUsedTime({ halfLife: 100, now: () => time });
  used.add('a', 8);
  time = 100;
  used.add('a', 4);
  expect([used.of('a'), used.of('b')]).toEqual([8, 0]);
  time = 300;
  expect(used.of('a')).toBe(2);
});

test('callers in memory have a bound, and who used something longest ago is forgotten', () => {
  const used = createUsedTime({ now: () => 0 });
  for (let caller = 0; caller < 10_000; caller += 1) used.add(String(caller), 1);
  used.add('0', 1);
  used.add('one more', 1);
  expect([used.of('0'), used.of('1'), used.of('2'), used.of('one more')]).toEqual([2, 0, 1, 1]);
});
