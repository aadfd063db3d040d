import { describe, expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

const turnsEndedByHand = (limits: Omit<Parameters<typeof createFairTurns>[0], 'refusal'>) => {
  let time = 0;
  const inTurn = createFairTurns({ ...limits, refusal: 'Too many wait.', now: () => time });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (who: string, name: string) =>
    inTurn(who, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string, ms = 1): Promise<void> => {
    time += ms;
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { ask, begun, end };
};

describe('turns', () => {
  test('have a bounded number of commands at once', async () => {
    const { ask, begun, end } = turnsEndedByHand({ atOnce: { ofOne: 2, all: 2 }, waiting: { ofOne: 9, all: 9 } });
    const all = ['a', 'b', 'c'].map((name) => ask('one', name));
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  test('of a caller with many commands come after those of who had fewer', async () => {
    const { ask, begun, end } = turnsEndedByHand({ atOnce: { ofOne: 1, all: 1 }, waiting: { ofOne: 9, all: 9 } });
    const all = ['1a', '1b', '1c', '1d', '2a', '2b'].map((name) => ask(name.slice(0, 1), name));
    for (const name of ['1a', '2a', '1b', '2b', '1c', '1d']) await end(name);
    await Promise.all(all);
    expect(begun).toEqual(['1a', '2a', '1b', '2b', '1c', '1d']);
  });

  test('of who had one long command come after several short ones', async () => {
    const { ask, begun, end } = turnsEndedByHand({ atOnce: { ofOne: 1, all: 1 }, waiting: { ofOne: 9, all: 9 } });
    const all = ['1a', '1b', '2a', '2b', '2c'].map((name) => ask(name.slice(0, 1), name));
    await end('1a', 10);
    for (const name of ['2a', '2b', '2c', '1b']) await end(name);
    await Promise.all(all);
    expect(begun).toEqual(['1a', '2a', '2b', '2c', '1b']);
  });

  test('are refused to a caller with too many waiting commands', async () => {
    const { ask, begun, end } = turnsEndedByHand({ atOnce: { ofOne: 1, all: 1 }, waiting: { ofOne: 2, all: 3 } });
    const waiting = ['1a', '1b', '1c'].map((name) => ask('1', name));
    await expect(ask('1', '1d')).rejects.toMatchObject({ status: 503 });
    for (const name of ['1a', '1b', '1c']) await end(name);
    await Promise.all(waiting);
    expect(begun).toHaveLength(3);
  });

  test('that wait give way where too many do: the last one of who has most, and of alike ones of who had more', async () => {
    const { ask, begun, end } = turnsEndedByHand({ atOnce: { ofOne: 1, all: 1 }, waiting: { ofOne: 2, all: 3 } });
    const refused: string[] = [];
    const waiting = ['1a', '1b', '2a', '2b', '3a', '4a'].map((name) =>
      ask(name.slice(0, 1), name).catch(() => void refused.push(name)),
    );
    await end('1a');
    expect(refused).toEqual(['2b', '4a']);
    waiting.push(ask('5', '5a'));
    for (const name of ['2a', '3a', '5a', '1b']) await end(name);
    await Promise.all(waiting);
    expect(begun).toEqual(['1a', '2a', '3a', '5a', '1b']);
  });

  test("have a bounded number of one caller's commands at once", async () => {
    const { ask, begun, end } = turnsEndedByHand({ atOnce: { ofOne: 1, all: 2 }, waiting: { ofOne: 9, all: 9 } });
    const all = ['1a', '1b', '2a', '3a'].map((name) => ask(name.slice(0, 1), name));
    expect(begun).toEqual(['1a', '2a']);
    await end('2a');
    expect(begun).toEqual(['1a', '2a', '3a']);
    for (const name of ['1a', '3a', '1b']) await end(name);
    await Promise.all(all);
    expect(begun.at(-1)).toBe('1b');
  });

  test('end with their rest, after their result', async () => {
    const inTurn = createFairTurns({ atOnce: { ofOne: 1, all: 1 }, waiting: { ofOne: 9, all: 9 }, refusal: '' });
    const order: string[] = [];
    const [rest, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = inTurn(
      'one',
      async () => 'first',
      () => rest.promise,
    );
    const second = inTurn(
      'two',
      () => Promise.reject(new Error('Fails.')),
      () => failed.promise,
    ).finally(() => order.push('second'));
    const third = inTurn('three', async () => order.push('third'));
    expect(await first).toBe('first');
    await new Promise(setImmediate);
    expect(order).toEqual([]);
    rest.resolve();
    await expect(second).rejects.toThrow('Fails.');
    await new Promise(setImmediate);
    expect(order).toEqual(['second']);
    failed.resolve();
    await third;
    expect(order).toEqual(['second', 'third']);
  });

  test('continue after a command that fails', async () => {
    const inTurn = createFairTurns({ atOnce: { ofOne: 1, all: 1 }, waiting: { ofOne: 9, all: 9 }, refusal: '' });
    const failing = inTurn('one', async () => {
      throw new Error('Fails.');
    });
    const next = inTurn('one', async () => 'done');
    await expect(failing).rejects.toThrow('Fails.');
    expect(await next).toBe('done');
  });
});
