import { withoutGuard } from '#server/platform/db/guarded-commits.ts';
import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { currentRequest } from '#server/platform/http/answers/follow-commands.ts';

/** As the log and `/metrics` name what failed. */
export const taskPurposes = [
  'verification mail',
  'password reset mail',
  'invitation mail',
  'second factor mail',
  'notice of an invitation',
  'notice of a withdrawn invitation',
  'notice of a new owner',
] as const;
export type TaskPurpose = (typeof taskPurposes)[number];

export type BackgroundTasks = {
  /** Starts once the answer of the current request has left. Each failure is logged with its purpose. */
  start(purpose: TaskPurpose, work: () => Promise<unknown>): void;
  /** So that nobody who asks something next can tell by the time whether there was work. */
  startAnyTime(purpose: TaskPurpose, work: () => Promise<unknown>): void;
  /** Waiting tries run at once, for the last time. */
  settle(): Promise<void>;
};

type Options = {
  readonly log: FastifyBaseLogger;
  readonly pauses?: readonly number[];
  /** Milliseconds before work of `startAnyTime` begins, at most. */
  readonly longestPause?: number;
  /** `isLost`: no try follows. */
  readonly onFailure?: (purpose: TaskPurpose, isLost: boolean) => void;
};

type Task = { readonly purpose: TaskPurpose; readonly work: () => Promise<unknown> };

export const createBackgroundTasks = (options: Options): BackgroundTasks => {
  const { log, pauses = [], longestPause = 0, onFailure } = options;
  const running = new Set<Promise<void>>();
  const settling = new AbortController();

  const begin = (task: Task, due: Promise<unknown>): void => {
    const underWay = withoutGuard(() => due.then(() => run(task))).finally(() => running.delete(underWay));
    running.add(underWay);
  };

  const run = async (task: Task): Promise<void> => {
    for (const pause of [...pauses, null]) {
      const isLast = pause === null || settling.signal.aborted;
      if ((await isDone(task, isLast)) || isLast) return;
      await pauseUnlessAborted(pause, settling.signal);
    }
  };

  const isDone = async ({ purpose, work }: Task, isLast: boolean): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      log.error({ err: error, purpose, isLost: isLast }, 'background task failed');
      onFailure?.(purpose, isLast);
      return false;
    }
  };

  const settle = async (): Promise<void> => {
    settling.abort();
    while (running.size > 0) await Promise.all(running);
  };

  return {
    start: (purpose, work) => begin({ purpose, work }, answerLeft()),
    startAnyTime: (purpose, work) => {
      const pause = Math.random() * longestPause;
      const due = answerLeft().then(() => pauseUnlessAborted(pause, settling.signal));
      begin({ purpose, work }, due);
    },
    settle,
  };
};

const answerLeft = async (): Promise<void> => {
  const request = currentRequest();
  await (request ? new Promise<void>((resolve) => request.whenOver(resolve)) : nextRound());
};

const pauseUnlessAborted = async (pause: number, signal: AbortSignal): Promise<void> => {
  await wait(pause, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
};
