import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError, unavailable } from '#server/errors.ts';
import { memoryOf } from '#server/platform/turns/memory-of.ts';
import { createUsedTime, type UsedTime } from '#server/platform/turns/used-time.ts';
import { WaitingCallers, type WaitingBounds } from '#server/platform/turns/waiting-callers.ts';
import type { Finished, JobRequest, Jobs } from './job.ts';

export type Share = {
  readonly account: string;
  readonly bytes: number;
  /** The thread takes over the memory of the input, which is empty from then on. */
  readonly handsOver?: boolean;
  /** Ends the job, wherever it is, and answers it with the reason. */
  readonly signal?: AbortSignal;
};

/** Threads for heavy work, so that other requests don't wait (docs/decisions/server/015-heavy-work.md). */
export type WorkerPool = {
  /** Small work runs at once: passing it to a thread takes longer. */
  run<Input, Result>(job: (input: Input) => Result, input: Input, share: Share): Promise<Result>;
  close(): Promise<void>;
};

export type CreatePool = (options?: Options) => WorkerPool;

/** What its threads do: the jobs, and the program that does these. */
type Work = { readonly jobs: Jobs; readonly program: URL };

type Options = {
  readonly threads?: number;
  /** Bounds the waiting jobs of one account, of all, and their bytes. */
  readonly waiting?: WaitingBounds;
  /** Milliseconds: a job's longest time, and an idle thread's. */
  readonly longest?: number;
  readonly idle?: number;
  /** What a job of the longest time is answered with, where it would take as long again. Default: 503. */
  readonly tooLong?: () => ProblemError;
  /** The most memory of a thread's objects. */
  readonly megabytes?: number;
};

type Task = Share & {
  readonly order: JobRequest;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

type Thread = { readonly worker: Worker; task: Task | null; begun: number; timer: NodeJS.Timeout | undefined };

const waitingAtMost = { ofOne: 4, all: 64, bytes: 32 * 1024 * 1024 };

/** Leaves one processor for requests. */
const defaultThreads = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Three times the need of the largest body or snapshot. */
const megabytesOfThread = 80;
const youngMegabytes = 12;

/** Bytes of JSON that take about two milliseconds. */
export const smallWork = 32 * 1024;

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const tooMuch = (): ProblemError =>
  new ProblemError({
    status: 413,
    code: problemCodes.tooLarge,
    detail: problems.tooMuchWork,
  });

const busy = () => unavailable(problems.busyWithLarge);

/** An account has one job under way. Further ones wait, and whose jobs took least time lately comes first. */
export const createWorkerPool = ({ jobs, program }: Work, options: Options = {}): WorkerPool => {
  const names = new Map<unknown, string>(Object.entries(jobs).map(([name, job]) => [job, name]));
  const { waiting: room = waitingAtMost } = options;
  const used = createUsedTime();
  const queue = new WaitingCallers<Task>({
    ...room,
    useOf: used.of,
    bytesOf: ({ bytes }) => bytes,
    refuse: ({ reject }) => reject(busy()),
  });
  const threads = createThreads({ ...options, program }, { queue, used });
  let isClosed = false;
  return {
    run: async <Input, Result>(job: (input: Input) => Result, input: Input, share: Share): Promise<Result> => {
      const name = names.get(job);
      if (name === undefined) throw new Error(`The threads have no job ${job.name}.`);
      if (share.bytes <= smallWork) return job(input);
      if (share.bytes > (room.bytes ?? Number.POSITIVE_INFINITY)) throw tooMuch();
      if (isClosed) throw busy();
      share.signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const task: Task = { ...share, order: { name, input }, resolve, reject };
      const callOff = (): void => {
        queue.remove(share.account, task);
        threads.callOff(task);
        reject(share.signal?.reason);
      };
      share.signal?.addEventListener('abort', callOff, { once: true });
      queue.add(share.account, task);
      threads.next();
      return promise as Promise<Result>;
    },
    close: async () => {
      isClosed = true;
      for (const { reject } of queue.empty()) reject(busy());
      await threads.close();
    },
  };
};

type Shared = { readonly queue: WaitingCallers<Task>; readonly used: UsedTime };

const createThreads = ({ program, ...options }: Options & Pick<Work, 'program'>, { queue, used }: Shared) => {
  const { threads: most = defaultThreads, longest = 30_000, idle = 20_000, megabytes = megabytesOfThread } = options;
  const threads = new Set<Thread>();
  let isClosed = false;

  const end = (thread: Thread): Promise<unknown> => {
    clearTimeout(thread.timer);
    threads.delete(thread);
    return thread.worker.terminate();
  };

  const release = (thread: Thread): void => {
    if (thread.task) used.add(thread.task.account, performance.now() - thread.begun);
    thread.task = null;
  };

  const fail = (thread: Thread, error: unknown): void => {
    thread.task?.reject(error);
    release(thread);
    void end(thread);
    next();
  };

  const finish = (thread: Thread, finished: Finished): void => {
    clearTimeout(thread.timer);
    settle(thread.task, finished);
    release(thread);
    thread.worker.unref();
    thread.timer = setTimeout(() => void end(thread), idle).unref();
    next();
  };

  const next = (): void => {
    if (isClosed) return;
    const atWork = new Set([...threads].map(({ task }) => task?.account));
    const account = queue.next((who) => !atWork.has(who));
    const free = [...threads].find((thread) => !thread.task);
    if (account === undefined || (!free && threads.size >= most)) return;
    const task = queue.take(account);
    if (!task) return;
    const thread = free ?? startThread({ program, megabytes }, { onFinish: finish, onError: fail });
    threads.add(thread);
    const fault = begin(thread, task);
    if (fault) return fail(thread, fault.error);
    thread.timer = setTimeout(() => fail(thread, (options.tooLong ?? busy)()), longest);
    next();
  };

  const callOff = (task: Task): void => {
    for (const thread of threads) if (thread.task === task) fail(thread, task.signal?.reason);
  };

  const close = async (): Promise<void> => {
    isClosed = true;
    for (const { task } of threads) task?.reject(busy());
    await Promise.all([...threads].map(end));
  };

  return { next, callOff, close };
};

/** What can't be sent to a thread, such as memory that was given away, is the fault of its job alone. null: it is sent. */
const begin = (thread: Thread, task: Task): { readonly error: unknown } | null => {
  clearTimeout(thread.timer);
  thread.task = task;
  thread.begun = performance.now();
  thread.worker.ref();
  try {
    thread.worker.postMessage(task.order, task.handsOver ? memoryOf(task.order.input) : []);
    return null;
  } catch (error) {
    return { error };
  }
};

const settle = (task: Task | null, finished: Finished): void => {
  if ('problem' in finished) task?.reject(new ProblemError(finished.problem));
  else if ('error' in finished) task?.reject(finished.error);
  else task?.resolve(finished.value);
};

type Listeners = {
  readonly onFinish: (thread: Thread, finished: Finished) => void;
  readonly onError: (thread: Thread, error: unknown) => void;
};

type Started = Pick<Work, 'program'> & { readonly megabytes: number };

const startThread = ({ program, megabytes }: Started, { onFinish, onError }: Listeners): Thread => {
  const worker = new Worker(program, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
  });
  const thread: Thread = { worker, task: null, begun: 0, timer: undefined };
  worker.on('message', (finished: Finished) => onFinish(thread, finished));
  worker.on('error', (error) => onError(thread, isOutOfMemory(error) ? tooMuch() : error));
  return thread;
};
