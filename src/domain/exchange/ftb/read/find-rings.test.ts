import { expect, test } from 'vitest';
import { findDoable } from './find-rings.ts';

const wait = (links: Record<string, readonly string[]>) => new Map(Object.entries(links));

test.each([
  { needs: 'all', count: (all: number) => all, doable: ['start', 'next'] },
  { needs: 'one', count: (all: number) => Math.min(1, all), doable: ['start', 'next', 'either', 'behind'] },
])('of a ring players do what needs $needs of the quests before it', ({ count, doable }) => {
  const waits = wait({ start: [], next: ['start'], either: ['next', 'behind'], behind: ['either'], gone: ['nowhere'] });
  expect([...findDoable(waits, (_, all) => count(all))]).toEqual(doable);
});

test('many quests may wait for the same ones', () => {
  const first = Array.from({ length: 20 }, (_, index) => `first${index}`);
  const others = Array.from({ length: 40_000 }, (_, index) => `quest${index}`);
  const waits = new Map<string, readonly string[]>(others.map((id) => [id, first]));
  for (const id of first) waits.set(id, []);
  expect(findDoable(waits, (_, count) => count).size).toBe(waits.size);
});
