import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { doJob, type SentJob } from '#web/story-lines/graph/scene/worker/graph-jobs.ts';
import { doSimulation, type SimulationJob } from '#web/story-lines/simulation/simulation-job.ts';

type Behaviour = 'answers' | 'fails' | 'is silent';

/** Runs the workers of the canvas and of simulations in the page, because this environment has none. Other workers never answer. */
export const stubWorkers = (behaviour: Behaviour) => {
  const started: WorkerInPage[] = [];
  class WorkerInPage extends EventTarget {
    isTerminated = false;
    readonly #address: string;

    constructor(address: URL) {
      super();
      this.#address = address.href;
      if (this.#isFor('simulation-worker')) started.push(this);
    }

    postMessage(sent: unknown): void {
      const data: unknown = structuredClone(sent);
      setTimeout(() => act(() => this.#work(data)), 0);
    }

    terminate(): void {
      this.isTerminated = true;
    }

    #isFor(name: string): boolean {
      return this.#address.includes(name);
    }

    #work(data: unknown): void {
      if (this.#isFor('graph-worker')) this.#doGraphJob(data as { id: number; job: SentJob });
      else if (this.#isFor('simulation-worker')) this.#simulate(data as SimulationJob);
    }

    #doGraphJob({ id, job }: { id: number; job: SentJob }): void {
      this.#answer({ id, answer: doJob(job) });
    }

    #simulate(job: SimulationJob): void {
      if (behaviour === 'fails') this.dispatchEvent(new Event('error'));
      else if (behaviour === 'answers') doSimulation(job, (news) => this.#answer(news));
    }

    #answer(data: unknown): void {
      if (!this.isTerminated) this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  vi.stubGlobal('Worker', WorkerInPage);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return { terminated: () => started.map(({ isTerminated }) => isTerminated) };
};
