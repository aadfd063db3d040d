import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { doJob, type SentJob } from '#web/story-lines/graph/background/graph-jobs.ts';
import { doSimulation, type SimulationJob } from '#web/story-lines/simulation/simulation-job.ts';

type Behaviour = 'answers' | 'fails' | 'is silent';

/** Lets workers do their work in the page, as this environment has none. Those of simulations behave as wanted. */
export const stubWorkers = (behaviour: Behaviour) => {
  const started: WorkerInPage[] = [];
  class WorkerInPage extends EventTarget {
    isTerminated = false;
    readonly #isForGraph: boolean;

    constructor(address: URL) {
      super();
      this.#isForGraph = address.href.includes('graph-worker');
      if (!this.#isForGraph) started.push(this);
    }

    postMessage(sent: unknown): void {
      const data: unknown = structuredClone(sent);
      setTimeout(() => act(() => this.#work(data)), 0);
    }

    terminate(): void {
      this.isTerminated = true;
    }

    #work(data: unknown): void {
      if (this.#isForGraph) {
        const { id, job } = data as { id: number; job: SentJob };
        this.#answer({ id, answer: doJob(job) });
      } else if (behaviour === 'fails') this.dispatchEvent(new Event('error'));
      else if (behaviour === 'answers') doSimulation(data as SimulationJob, (news) => this.#answer(news));
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
