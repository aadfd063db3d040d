import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createSpace } from './space.ts';
import type { MeasuredSpace } from './measure-space.ts';

const log = pino({ enabled: false });

const watch = async (measured: MeasuredSpace) => {
  const seen = { measurements: 0, isAway: false };
  const lines: string[] = [];
  const measure = async (): Promise<MeasuredSpace> => {
    seen.measurements += 1;
    if (seen.isAway) throw new Error('The database is away.');
    return { ...measured };
  };
  const space = await createSpace({ measure, log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }) });
  onTestFinished(() => space.close());
  return { space, seen, lines, measured: (next: Partial<MeasuredSpace>) => Object.assign(measured, next) };
};

test('space is scarce below one and a half times the reserve, before any write is refused', async () => {
  const { space, measured } = await watch({ free: 150, reserve: 100 });
  expect(space.state()).toMatchObject({ isScarce: false, isLow: false });
  measured({ free: 149 });
  await space.refresh();
  expect(space.state()).toMatchObject({ isScarce: true, isLow: false });
  expect(await space.take(10)).not.toBeNull();
});

test('a write is accepted as long as it leaves the reserve', async () => {
  const { space } = await watch({ free: 110, reserve: 100 });
  expect(await space.take(10)).not.toBeNull();
  expect(await space.take(1)).toBeNull();
});

test('writes are counted from their begin until a measurement includes them', async () => {
  const { space, measured } = await watch({ free: 120, reserve: 100 });
  const end = await space.take(15);
  expect(await space.take(15)).toBeNull();
  end?.();
  end?.();
  measured({ free: 119 });
  await space.refresh();
  expect(space.state().free).toBe(119);
});

test('space is measured again before a write is refused, once for all waiting writes', async () => {
  const { space, seen, measured } = await watch({ free: 90, reserve: 100 });
  const before = seen.measurements;
  measured({ free: 200 });
  const taken = await Promise.all([space.take(10), space.take(10), space.take(10)]);
  expect(taken.filter((each) => each === null)).toEqual([]);
  expect(seen.measurements - before).toBe(1);
});

test('after low space, writing resumes with an eighth more than the reserve, and one warning is logged', async () => {
  const { space, measured, lines } = await watch({ free: 80, reserve: 80 });
  expect(space.state().isLow).toBe(false);
  expect(await space.take(1)).toBeNull();
  for (const [free, isLow] of [
    [70, true],
    [89, true],
    [90, false],
    [80, false],
    [79, true],
  ] as const) {
    measured({ free });
    await space.refresh();
    expect([free, space.state().isLow]).toEqual([free, isLow]);
  }
  expect(lines).toHaveLength(2);
});

test('a write that is too large does not prevent other writes', async () => {
  const { space, lines } = await watch({ free: 149, reserve: 100 });
  expect(await space.take(1000)).toBeNull();
  expect(await space.take(10)).not.toBeNull();
  expect(lines).toEqual([]);
});

test('after a failed measurement the last one counts', async () => {
  const { space, seen } = await watch({ free: 150, reserve: 100 });
  seen.isAway = true;
  await space.refresh();
  expect(space.state()).toMatchObject({ free: 150, isLow: false });
});

test('without a bound every write is accepted', async () => {
  const space = await createSpace({ measure: null, log });
  expect(await space.take(Number.MAX_SAFE_INTEGER)).not.toBeNull();
  expect(space.state()).toEqual({ free: null, reserve: 0, isLow: false, isScarce: false });
});
