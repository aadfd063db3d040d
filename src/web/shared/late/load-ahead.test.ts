import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDataSaved, onIntent, quietMs, whenQuiet } from './load-ahead.ts';

let arrive = (): void => undefined;

class Arrivals {
  constructor(handle: () => void) {
    arrive = handle;
  }
  observe(): void {}
  disconnect(): void {
    arrive = () => undefined;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Arrivals);
  vi.stubGlobal('requestIdleCallback', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('waits until nothing has arrived for a while', () => {
  const run = vi.fn<() => void>();
  whenQuiet(run, () => false);
  vi.advanceTimersByTime(quietMs - 1);
  arrive();
  vi.advanceTimersByTime(quietMs - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  arrive();
  vi.advanceTimersByTime(2 * quietMs);
  expect(run).toHaveBeenCalledOnce();
});

test('runs within a second of a quiet page', () => {
  const run = vi.fn<() => void>();
  whenQuiet(run, () => false);
  vi.advanceTimersByTime(999);
  expect(run).toHaveBeenCalledOnce();
});

test('waits for answers that are still asked for', () => {
  const run = vi.fn<() => void>();
  let isBusy = true;
  whenQuiet(run, () => isBusy);
  vi.advanceTimersByTime(quietMs);
  expect(run).not.toHaveBeenCalled();
  isBusy = false;
  vi.advanceTimersByTime(quietMs);
  expect(run).toHaveBeenCalledOnce();
});

test('does nothing once it was stopped', () => {
  const run = vi.fn<() => void>();
  whenQuiet(run, () => false)();
  vi.advanceTimersByTime(quietMs);
  expect(run).not.toHaveBeenCalled();
});

test.each([
  [undefined, false],
  [{ saveData: false }, false],
  [{ saveData: true }, true],
])('knows whether data is saved: %j', (connection, isSaved) => {
  vi.stubGlobal('navigator', { connection });
  expect(isDataSaved()).toBe(isSaved);
});

test.each(['pointermove', 'pointerdown', 'keydown'])('a person who is about to act is seen once: %s', (intent) => {
  const run = vi.fn<() => void>();
  onIntent(run);
  expect(run).not.toHaveBeenCalled();
  dispatchEvent(new Event(intent));
  dispatchEvent(new Event(intent));
  expect(run).toHaveBeenCalledOnce();
});

test('nobody is seen any more after it stops', () => {
  const run = vi.fn<() => void>();
  onIntent(run)();
  dispatchEvent(new Event('keydown'));
  expect(run).not.toHaveBeenCalled();
});
