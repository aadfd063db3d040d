import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import { ProblemError, unavailable } from '#server/errors.ts';
import { doJob, type Finished, type JobName, type JobInput, type JobResult, type JobRequest } from './jobs.ts';

/** Whose work it is, and how large: the bytes, or characters, of what it works on. */
export type Share = { readonly account: string; readonly bytes: number };

/** Does work that would keep everybody else waiting, in threads of its own (docs/decisions/015-heavy-work.md). */
export type WorkerPool = {
  /** What is small is done at once: to hand it over takes longer. */
  run<Name extends JobName>(name: Name, input: JobInput<Name>, share: Share): Promise<JobResult<Name>>;
  close(): Promise<void>;
};

type Options = {
  /** Threads at most. */
  readonly threads?: number;
  /** Jobs of one account, and of all together, that may wait, and what those hold in bytes. */
  readonly waiting?: { readonly ofAccount: number; readonly all: number; readonly bytes: number };
  /** Milliseconds that a job may take, and after which a thread without work ends. */
  readonly longest?: number;
  readonly idle?: number;
};

type Task = Share & {
  readonly order: JobRequest;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

type Thread = { readonly worker: Worker; task: Task | null; timer: NodeJS.Timeout | undefined };

const waitingAtMost = { ofAccount: 4, all: 32, bytes: 32 * 1024 * 1024 };

/** One processor stays free for everybody else's requests. */
const usualThreads = Math.min(4, Math.max(1, availableParallelism() - 1));

/** What a thread may hold: three times what the largest body or snapshot takes. */
const megabytesOfThread = { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 12 };

/** Bytes of JSON that are read, checked and written within about two milliseconds. */
export const smallWork = 32 * 1024;

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const tooMuch = (): ProblemError =>
  new ProblemError({
    status: 413,
    code: problemCodes.tooLarge,
    detail: 'This is more than the server can look through.',
  });

const busy = () => unavailable('The server is busy with other large requests. Please try again in a moment.');

/**
 * An account has one job under way, further ones take their turn behind other accounts' first ones. Threads begin with the
 * first job and end when there was none for a while.
 */
export const createWorkerPool = (options: Options = {}): WorkerPool => {
  const { threads: most = usualThreads, waiting: room = waitingAtMost, longest = 30_000, idle = 60_000 } = options;
  const threads = new Set<Thread>();
  const waiting: Task[] = [];
  /** Accounts whose turn has been while more of theirs waits, the one whose turn was longest ago first. */
  const hadTurn = new Set<string>();
  let isClosed = false;

  const end = (thread: Thread): Promise<unknown> => {
    clearTimeout(thread.timer);
    threads.delete(thread);
    return thread.worker.terminate();
  };

  const release = (thread: Thread): void => {
    const account = thread.task?.account ?? '';
    thread.task = null;
    if (!waiting.some((task) => task.account === account)) hadTurn.delete(account);
  };

  const fail = (thread: Thread, error: unknown): void => {
    thread.task?.reject(error);
    release(thread);
    void end(thread);
    next();
  };

  const finish = (thread: Thread, finished: Finished): void => {
    clearTimeout(thread.timer);
    if ('problem' in finished) thread.task?.reject(new ProblemError(finished.problem));
    else if ('error' in finished) thread.task?.reject(finished.error);
    else thread.task?.resolve(finished.value);
    release(thread);
    thread.worker.unref();
    thread.timer = setTimeout(() => void end(thread), idle).unref();
    next();
  };

  const start = (): Thread => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: megabytesOfThread,
    });
    const thread: Thread = { worker, task: null, timer: undefined };
    worker.on('message', (finished: Finished) => finish(thread, finished));
    worker.on('error', (error) => fail(thread, isOutOfMemory(error) ? tooMuch() : error));
    threads.add(thread);
    return thread;
  };

  const next = (): void => {
    if (isClosed) return;
    const task = whoseTurn();
    const free = [...threads].find((thread) => !thread.task);
    if (!task || (!free && threads.size >= most)) return;
    waiting.splice(waiting.indexOf(task), 1);
    hadTurn.delete(task.account);
    hadTurn.add(task.account);
    begin(free ?? start(), task);
    next();
  };

  const whoseTurn = (): Task | undefined => {
    const atWork = new Set([...threads].map(({ task }) => task?.account));
    const ready = waiting.filter(({ account }) => !atWork.has(account));
    const again = [...hadTurn].find((account) => ready.some((task) => task.account === account));
    return ready.find(({ account }) => !hadTurn.has(account)) ?? ready.find(({ account }) => account === again);
  };

  const begin = (thread: Thread, task: Task): void => {
    clearTimeout(thread.timer);
    thread.task = task;
    thread.worker.ref();
    thread.timer = setTimeout(() => fail(thread, busy()), longest);
    thread.worker.postMessage(task.order, []);
  };

  const hasRoom = ({ account, bytes }: Share): boolean =>
    waiting.length < room.all &&
    waiting.filter((other) => other.account === account).length < room.ofAccount &&
    waiting.reduce((sum, other) => sum + other.bytes, bytes) <= room.bytes;

  return {
    run: async <Name extends JobName>(name: Name, input: JobInput<Name>, share: Share): Promise<JobResult<Name>> => {
      const order = { name, input } as JobRequest;
      if (share.bytes <= smallWork) return doJob(order) as JobResult<Name>;
      if (isClosed || !hasRoom(share)) throw busy();
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      waiting.push({ ...share, order, resolve, reject });
      next();
      return promise as Promise<JobResult<Name>>;
    },
    close: async () => {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(busy());
      await Promise.all(
        [...threads].map((thread) => {
          thread.task?.reject(busy());
          return end(thread);
        }),
      );
    },
  };
};
