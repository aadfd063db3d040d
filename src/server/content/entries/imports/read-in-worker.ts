import { Worker } from 'node:worker_threads';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError } from '#server/errors.ts';
import { memoryOf } from '#server/platform/turns/memory-of.ts';
import type { ReadWord } from './import-worker.ts';
import type { ReadTable } from './read-table.ts';

/** The largest table as text, the same in its body, and what is read of it. */
const memory = { maxOldGenerationSizeMb: 768 };

export type TableInWorker = {
  readonly table: Omit<ReadTable, 'rows'> & { readonly rowsInAll: number };
  portions(): AsyncGenerator<ReadTable['rows']>;
};

/** Reads the table in a thread of its own, which takes over the memory of the bytes and ends with `use`. */
export const readInWorker = async <Result>(
  bytes: Uint8Array,
  use: (table: TableInWorker) => Promise<Result>,
): Promise<Result> => {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { execArgv: [], resourceLimits: memory });
  const ask = createQuestions(worker);
  try {
    const word = await ask(bytes);
    if ('problem' in word) throw new ProblemError(word.problem);
    if (!('table' in word)) throw new Error('The thread that reads a table began with its rows.');
    return await use({ table: word.table, portions: () => readPortions(ask, word.table.rowsInAll) });
  } finally {
    await worker.terminate();
  }
};

type Ask = (message: Uint8Array | 'next') => Promise<ReadWord>;

const createQuestions =
  (worker: Worker): Ask =>
  (message) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadWord>();
    const fail = (error: unknown): void => reject(isOutOfMemory(error) ? tooMuch() : error);
    worker.once('message', resolve).once('error', fail);
    worker.postMessage(message, memoryOf(message));
    return promise.finally(() => worker.off('message', resolve).off('error', fail));
  };

async function* readPortions(ask: Ask, rowsInAll: number): AsyncGenerator<ReadTable['rows']> {
  for (let read = 0; read < rowsInAll;) {
    const word = await ask('next');
    if (!('rows' in word) || word.rows.length === 0) return;
    read += word.rows.length;
    yield word.rows;
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const tooMuch = (): ProblemError =>
  new ProblemError({ status: 413, code: problemCodes.tooLarge, detail: problems.tooMuchWork });
