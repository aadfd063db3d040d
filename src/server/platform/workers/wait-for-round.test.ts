import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { waitForRound } from './yield-to-others.ts';

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
