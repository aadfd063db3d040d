import { afterEach, expect, test, vi } from 'vitest';
import { runWhenIdle } from './run-when-idle.ts';

afterEach(() => vi.unstubAllGlobals());

function* countTo(most: number): Generator<undefined, number> {
  for (let step = 0; step < most; step += 1) yield;
  return most;
}

/** A browser that has time for so many steps each time. */
const stubIdleTimes = (steps: number) => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => {
    let left = steps;
    waiting.push(() => run({ didTimeout: false, timeRemaining: () => (left -= 1) }));
    return waiting.length;
  });
  vi.stubGlobal('cancelIdleCallback', (request: number) => {
    waiting[request - 1] = () => undefined;
  });
  let at = 0;
  return { beIdle: () => waiting[at++]?.(), times: () => waiting.length };
};

test('steps run as long as the browser is idle, and the others when it is idle again', () => {
  const { beIdle, times } = stubIdleTimes(3);
  const onEnd = vi.fn<(result: number) => void>();
  runWhenIdle(countTo(5), onEnd);
  beIdle();
  expect([times(), onEnd.mock.calls]).toEqual([2, []]);
  beIdle();
  expect([times(), onEnd.mock.calls]).toEqual([2, [[5]]]);
});

test("steps don't run once they are stopped", () => {
  const { beIdle } = stubIdleTimes(3);
  const onEnd = vi.fn<(result: number) => void>();
  const stop = runWhenIdle(countTo(5), onEnd);
  beIdle();
  stop();
  beIdle();
  expect(onEnd).not.toHaveBeenCalled();
});

test('steps run in browsers that can not say when they are idle', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  expect(await new Promise<number>((resolve) => runWhenIdle(countTo(5), resolve))).toBe(5);
});
