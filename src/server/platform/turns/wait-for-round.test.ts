import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { leaveRound, timeOfRound, waitForPlace, waitForRound } from './round-time.ts';

test('runs that continue do so one in a round, in their order', async () => {
  const events: string[] = [];
  const others = async (): Promise<void> => {
    for (let round = 0; round < 50; round += 1) {
      await nextRound();
      events.push('others');
    }
  };
  const run = async (name: string): Promise<void> => {
    for (let step = 0; step < 3; step += 1) {
      await waitForRound();
      events.push(name);
    }
  };
  await Promise.all([others(), ...['a', 'b', 'c', 'd'].map(run)]);
  const steps = events.filter((event) => event !== 'others');
  expect(steps.join('')).toBe('abcdabcdabcd');
  const together = events.filter((event, index) => event !== 'others' && (events[index + 1] ?? 'others') !== 'others');
  expect(together).toEqual([]);
});

/** Time passes by `work` alone. */
const holdClock = () => {
  let clock = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock);
  onTestFinished(() => now.mockRestore());
  return { work: (milliseconds: number): void => void (clock += milliseconds) };
};

test.each([
  { step: 4, rounds: 'a b c a b c' },
  { step: 2, rounds: 'ab ca bc' },
  { step: 1, rounds: 'abca bc' },
])('runs that wait for a place go on in their order, for 4 ms in a round: $rounds', async ({ step, rounds }) => {
  await nextRound();
  await nextRound();
  const { work } = holdClock();
  const events: string[] = [];
  const others = async (): Promise<void> => {
    for (let round = 0; round < 20; round += 1) {
      await nextRound();
      events.push(' ');
    }
  };
  const run = async (name: string): Promise<void> => {
    for (let count = 0; count < 2; count += 1) {
      await waitForPlace();
      events.push(name);
      work(step);
    }
  };
  await Promise.all([others(), ...['a', 'b', 'c'].map(run)]);
  expect(events.join('').trim().replaceAll(/ +/g, ' ')).toBe(rounds);
});

test('a round that reads is known to work until what it put off is over', async () => {
  await nextRound();
  await nextRound();
  const { work } = holdClock();
  const times: number[] = [];
  setTimeout(() => {
    timeOfRound();
    work(5);
    setImmediate(() => times.push(timeOfRound()));
  });
  const { promise: later, resolve } = Promise.withResolvers<void>();
  setTimeout(async () => {
    await leaveRound();
    times.push(timeOfRound());
    resolve();
  });
  await later;
  expect(times).toEqual([5, 0]);
});
