import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createStopNotice } from './stop-notice.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

const announced = () => {
  const stopNotice = createStopNotice();
  const done = vi.fn<() => void>();
  const stop = async (): Promise<void> => {
    await stopNotice.announceStop();
    done();
  };
  return { stopNotice, done, stop };
};

test('a stop is announced at once where nobody asks', async () => {
  const { stopNotice, done, stop } = announced();
  expect(stopNotice.isStopping()).toBe(false);
  await stop();
  expect([stopNotice.isStopping(), done.mock.calls.length]).toEqual([true, 1]);
});

test.each([
  [30_000, 0],
  [30_001, 1],
])('where somebody asked %i ms before, the stop is announced at once %i times', async (before, times) => {
  const { stopNotice, done, stop } = announced();
  stopNotice.noteAsked();
  await vi.advanceTimersByTimeAsync(before);
  void stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledTimes(times);
});

test('where somebody asks, it waits until they were refused', async () => {
  const { stopNotice, done, stop } = announced();
  stopNotice.noteAsked();
  void stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(done).not.toHaveBeenCalled();
  stopNotice.noteRefused();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();
});

test('it waits 4 seconds at most', async () => {
  const { stopNotice, done, stop } = announced();
  stopNotice.noteAsked();
  void stop();
  await vi.advanceTimersByTimeAsync(3_999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
});
