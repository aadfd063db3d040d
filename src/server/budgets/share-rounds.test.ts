import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRounds } from './share-rounds.ts';

/** Each request takes `cost` (ms) of the event loop. */
const askedAt = ({ cost, slice }: { cost: number; slice: number }) => {
  let time = 0;
  let round = 0;
  const begun: [name: string, round: number][] = [];
  const inRound = createRounds({ slice, now: () => time });
  const ask = (name: string): void =>
    inRound(name.slice(0, 1), () => {
      begun.push([name, round]);
      time += cost;
    });
  const goOn = async (): Promise<void> => {
    await nextRound();
    round += 1;
  };
  return { ask, begun, goOn };
};

test('requests of one caller begin at once while a round is short', async () => {
  const { ask, begun } = askedAt({ cost: 1, slice: 4 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name);
  expect(begun.map(([name]) => name)).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('a caller with many requests begins one a round, and another caller waits for one of them', async () => {
  const { ask, begun, goOn } = askedAt({ cost: 2, slice: 4 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) ask(name);
  expect(begun.map(([name]) => name)).toEqual(['a1', 'a2']);
  for (let rounds = 0; rounds < 4; rounds += 1) await goOn();
  expect(begun.map(([name]) => name)).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'a5']);
  expect(new Map(begun).get('a5')).toBeGreaterThan(new Map(begun).get('a4') ?? 0);
});

test('none waits for a round that has ended', async () => {
  const { ask, begun, goOn } = askedAt({ cost: 4, slice: 4 });
  ask('a1');
  await goOn();
  ask('b1');
  expect(begun.map(([name]) => name)).toEqual(['a1', 'b1']);
});

test('waiting requests of a caller keep their order', async () => {
  const { ask, begun, goOn } = askedAt({ cost: 4, slice: 4 });
  for (const name of ['a1', 'a2', 'a3']) ask(name);
  await goOn();
  ask('a4');
  for (let rounds = 0; rounds < 3; rounds += 1) await goOn();
  expect(begun.map(([name]) => name)).toEqual(['a1', 'a2', 'a3', 'a4']);
});
