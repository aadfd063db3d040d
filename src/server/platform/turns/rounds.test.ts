import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createRounds } from './rounds.ts';

type Settings = {
  /** Milliseconds that the beginning of each request takes. */
  readonly cost: number;
  readonly atWork?: number;
  readonly waiting?: { readonly ofOne: number; readonly all: number };
};

/** The first letter of a request's name is its caller. */
const askedAt = ({ cost, ...bounds }: Settings) => {
  let [time, busy, round] = [0, 0, 0];
  const [begun, refused]: [[name: string, round: number][], string[]] = [[], []];
  const leaves = new Map<string, () => void>();
  const rounds = createRounds({ slice: 4, now: () => time, busy: () => busy, atWork: 100, ...bounds });
  const spend = (ms: number): void => {
    time += ms;
    busy += ms;
  };
  const begin = (name: string) => (): void => {
    begun.push([name, round]);
    spend(cost);
  };
  const ask = (name: string): void => {
    const refuse = () => void refused.push(name);
    leaves.set(name, rounds.request(name.slice(0, 1), { begin: begin(name), refuse }));
  };
  return {
    ask,
    read: (name: string): void => rounds.read(name.slice(0, 1), begin(name)),
    leave: (name: string): void => leaves.get(name)?.(),
    spend,
    goOn: async (count = 1): Promise<void> => {
      for (let turn = 0; turn < count; turn += 1) {
        await nextRound();
        round += 1;
      }
    },
    begun,
    names: () => begun.map(([name]) => name),
    refused,
  };
};

describe('requests', () => {
  test('of one caller begin at once while a round is short', () => {
    const { ask, names } = askedAt({ cost: 1 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name);
    expect(names()).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  test('of who used less lately come first, however many another caller has', async () => {
    const { ask, names, begun, goOn } = askedAt({ cost: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1']) ask(name);
    expect(names()).toEqual(['a1', 'a2']);
    await goOn(3);
    expect(names()).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5', 'a6']);
    expect(new Map(begun).get('a6')).toBeGreaterThan(new Map(begun).get('a4') ?? 0);
  });

  test('do not wait for a round that has ended', async () => {
    const { ask, names, goOn } = askedAt({ cost: 4 });
    ask('a1');
    await goOn();
    ask('b1');
    expect(names()).toEqual(['a1', 'b1']);
  });

  test('that wait keep the order of their caller', async () => {
    const { ask, names, goOn } = askedAt({ cost: 4 });
    for (const name of ['a1', 'a2', 'a3']) ask(name);
    await goOn();
    ask('a4');
    await goOn(3);
    expect(names()).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  test('pay for what is done for them later: it is shared by all that are at work', async () => {
    const { ask, leave, spend, names, goOn } = askedAt({ cost: 0 });
    for (const name of ['a1', 'b1']) ask(name);
    leave('b1');
    spend(10);
    await goOn();
    ask('c1');
    spend(4);
    for (const name of ['a2', 'b2']) ask(name);
    await goOn();
    expect(names()).toEqual(['a1', 'b1', 'c1', 'b2', 'a2']);
  });

  test('at work have a bound for one caller; one that ends makes place for the next, others do not wait', async () => {
    const { ask, leave, names, goOn } = askedAt({ cost: 0, atWork: 2 });
    for (const name of ['a1', 'a2', 'a3', 'b1']) ask(name);
    await goOn(2);
    expect(names()).toEqual(['a1', 'a2', 'b1']);
    leave('a1');
    leave('a1');
    await goOn(2);
    expect(names()).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  test('that are left while they wait never begin', async () => {
    const { ask, leave, names, goOn } = askedAt({ cost: 4 });
    for (const name of ['a1', 'a2', 'a3']) ask(name);
    leave('a2');
    await goOn(2);
    expect(names()).toEqual(['a1', 'a3']);
  });

  test('beyond what one caller may have waiting are refused', () => {
    const { ask, refused } = askedAt({ cost: 4, waiting: { ofOne: 2, all: 9 } });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) ask(name);
    expect(refused).toEqual(['a4']);
  });

  test('of a caller with none waiting take the place of the last one of who has most', async () => {
    const { ask, refused, names, goOn } = askedAt({ cost: 4, waiting: { ofOne: 9, all: 3 } });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) ask(name);
    expect(refused).toEqual(['a3']);
    await goOn(4);
    expect(names().toSorted()).toEqual(['a1', 'a2', 'b1', 'c1']);
  });
});

test('a request that waited begins in its own context, not in that of who opened the round', async () => {
  const rounds = createRounds({ slice: 0 });
  const contexts = new AsyncLocalStorage<string>();
  const seen: unknown[] = [];
  for (const name of ['a', 'b', 'c'])
    contexts.run(name, () =>
      rounds.request(name, { begin: () => void seen.push(contexts.getStore()), refuse: () => undefined }),
    );
  for (let turn = 0; turn < 5; turn += 1) await nextRound();
  expect(seen.toSorted()).toEqual(['a', 'b', 'c']);
});

test('what a connection sent is parsed in its turn, and always', async () => {
  const { read, names, goOn } = askedAt({ cost: 4, atWork: 0, waiting: { ofOne: 0, all: 0 } });
  for (const name of ['a1', 'b1']) read(name);
  await goOn(2);
  expect(names()).toEqual(['a1', 'b1']);
});
