import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import { guarded, type CommitLarge } from '#server/platform/db/guarded-commits.ts';
import { keptPages } from './embedded-dialect.ts';

/** SQLite's default. */
const defaultPages = 1_000;

/**
 * Kilobytes of pages that wait for the commit of many documents. Further ones are written to the log as it goes on, so that the commit itself
 * is short. With fewer, pages of the indexes are written and read again and again.
 */
const pagesInCommit = 3_000;

/**
 * Kilobytes of pages of a transaction whose writes are in the order of the keys until its last ones. SQLite reads its log again from the first page
 * that was written there twice: with fewer, inner pages of the indexes are.
 */
const pagesInOrder = 8_000;

/** Kilobytes of pages for its last writes, which are in no order. What stays in memory is written by the commit. */
const pagesAtLast = 1_500;

/** What fails beside a commit. What was committed stays. */
export type ReportAfterCommit = (error: unknown) => void;

/** A thread copies what was committed from the log into the embedded file while others are served, once SQLite itself would copy it. */
export const createCommitThenCheckpoint =
  (db: Kysely<Schema>, report: ReportAfterCommit): CommitLarge =>
  async (command, { writesMany = false } = {}) => {
    const work = guarded(command);
    let isOff = false;
    if (writesMany) await keepTemporary('memory').execute(db);
    try {
      return await db.transaction().execute(async (transaction) => {
        if (writesMany) await keepPages(pagesInCommit).execute(transaction);
        const result = await work(transaction);
        await checkpointAfter(0).execute(transaction);
        isOff = true;
        if (writesMany) await syncLog(transaction).catch(report);
        return result;
      });
    } finally {
      // The database may be closed meanwhile, or no thread can start.
      if (writesMany) {
        await keepPages(keptPages).execute(db).catch(report);
        await keepTemporary('default').execute(db).catch(report);
      }
      if (isOff) {
        await checkpointInThread(db).catch(report);
        await checkpointAfter(defaultPages).execute(db).catch(report);
      }
    }
  };

const checkpointAfter = (pages: number) => sql.raw(`pragma wal_autocheckpoint = ${pages}`);

/** For a transaction that writes many documents: while it writes in the order of keys, and before its last writes. */
export const keepPagesFor = async (transaction: Transaction<Schema>, writes: 'in order' | 'at last'): Promise<void> => {
  await keepPages(writes === 'in order' ? pagesInOrder : pagesAtLast).execute(transaction);
};

const keepPages = (kilobytes: number) => sql.raw(`pragma cache_size = -${kilobytes}`);

/** What a statement would write back if it failed is kept there, from the begin of the transaction on. In a file it takes an eighth of the time. */
const keepTemporary = (place: 'memory' | 'default') => sql.raw(`pragma temp_store = ${place}`);

/** Copies nothing. */
const pagesInLog = async (db: Kysely<Schema>): Promise<number> => {
  const { rows } = await sql<{ log: number }>`pragma wal_checkpoint(noop)`.execute(db);
  return rows[0]?.log ?? 0;
};

/** On another thread than everybody’s, which the commit keeps while the disk takes the pages that came since. What fails here the commit meets itself. */
const syncLog = async (transaction: Transaction<Schema>): Promise<void> => {
  const file = await fileOf(transaction);
  if (file === '') return;
  const log = await open(`${file}-wal`);
  try {
    await log.datasync();
  } finally {
    await log.close();
  }
};

const fileOf = async (db: Kysely<Schema>): Promise<string> => {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  return rows[0]?.file ?? '';
};

/** Megabytes of objects. */
const memory = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };

/** A failed checkpoint is repeated by a later commit. Committed data stays. */
const checkpointInThread = async (db: Kysely<Schema>): Promise<void> => {
  if ((await pagesInLog(db)) < defaultPages) return;
  const program = new URL('./checkpoint-worker.ts', import.meta.url);
  const worker = new Worker(program, { workerData: await fileOf(db), execArgv: [], resourceLimits: memory });
  await once(worker, 'exit');
};
