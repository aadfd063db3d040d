import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

const announced = () => {
  const readiness = createReadiness();
  const done = vi.fn<() => void>();
  const stop = async (): Promise<void> => {
    await readiness.announceStop();
    done();
  };
  return { readiness, done, stop };
};

test('a stop is announced at once where nobody asks', async () => {
  const { readiness, done, stop } = announced();
  expect(readiness.isStopping()).toBe(false);
  await stop();
  expect([readiness.isStopping(), done.mock.calls.length]).toEqual([true, 1]);
});

test.each([
  [30_000, 0],
  [30_001, 1],
])('where somebody asked %i ms before, the stop is announced at once %i times', async (before, times) => {
  const { readiness, done, stop } = announced();
  readiness.noteAsked();
  await vi.advanceTimersByTimeAsync(before);
  void stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledTimes(times);
});

test('where somebody asks, it waits until they were refused', async () => {
  const { readiness, done, stop } = announced();
  readiness.noteAsked();
  void stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(done).not.toHaveBeenCalled();
  readiness.noteRefused();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();
});

test('it waits 4 seconds at most', async () => {
  const { readiness, done, stop } = announced();
  readiness.noteAsked();
  void stop();
  await vi.advanceTimersByTimeAsync(3_999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
});
