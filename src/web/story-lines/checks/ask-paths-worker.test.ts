import { expect, onTestFinished, test, vi } from 'vitest';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { aForkedLine } from '#test-support/builders/a-forked-line.ts';
import { checkPaths, type PathsAsked, type PathsFound } from './check-paths.ts';

const asked: PathsAsked = { line: aForkedLine(2), quests: [], figures: [], world: tidewant, others: [], titles: [] };

/** A browser whose workers answer when the test lets them. */
const stubWorkers = async () => {
  vi.resetModules();
  const workers: StubbedWorker[] = [];
  class StubbedWorker extends EventTarget {
    isEnded = false;
    asked: PathsAsked[] = [];
    constructor() {
      super();
      workers.push(this);
    }
    postMessage(sent: PathsAsked): void {
      this.asked.push(structuredClone(sent));
    }
    terminate(): void {
      this.isEnded = true;
    }
    answer(): void {
      const [sent] = this.asked.splice(0);
      if (sent && !this.isEnded) this.dispatchEvent(new MessageEvent('message', { data: checkPaths(sent) }));
    }
  }
  vi.stubGlobal('Worker', StubbedWorker);
  const { askPathsWorker } = await import('./ask-paths-worker.ts');
  const found: PathsFound[] = [];
  const failed: unknown[] = [];
  const ask = () => askPathsWorker(asked, { onEnd: (each) => found.push(each), onFail: (error) => failed.push(error) });
  return { ask, workers, found, failed };
};

test('a worker checks the paths, and the next ones too', async () => {
  const { ask, workers, found } = await stubWorkers();
  ask();
  workers[0]?.answer();
  ask();
  workers[0]?.answer();
  expect(found).toEqual([checkPaths(asked), checkPaths(asked)]);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false]);
});

test('a worker that is stopped before its answer is terminated, and another one checks the next paths', async () => {
  const { ask, workers, found } = await stubWorkers();
  ask()();
  workers[0]?.answer();
  expect(workers[0]?.isEnded).toBe(true);
  const stop = ask();
  workers[1]?.answer();
  stop();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  expect(found).toHaveLength(1);
});

test('one of two workers that ran at the same time is kept', async () => {
  const { ask, workers } = await stubWorkers();
  ask();
  ask();
  for (const worker of workers) worker.answer();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false, true]);
});

test('the page checks the paths where the worker fails', async () => {
  const { ask, workers, found, failed } = await stubWorkers();
  ask();
  workers[0]?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(found).toEqual([checkPaths(asked)]));
  expect(failed).toEqual([]);
});

test('a worker that takes longer than 10 seconds is ended, and nothing is decided', async () => {
  const { ask, workers, found, failed } = await stubWorkers();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  ask();
  vi.advanceTimersByTime(9_900);
  expect(workers[0]?.isEnded).toBe(false);
  vi.advanceTimersByTime(200);
  expect([workers[0]?.isEnded, found.length, failed.length]).toEqual([true, 0, 1]);
});
