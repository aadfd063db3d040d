import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { isContention } from '#server/platform/db/failures.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { guarded, type Commit, type TransactionWork } from '#server/platform/db/guarded-commits.ts';
import { pipeline } from '#server/platform/db/within-transaction.ts';

const mostTries = 5;

/** For a database with parallel commits. Repeats a transaction that PostgreSQL ended because of another one. */
export const commitAlone =
  (db: Kysely<Schema>): Commit =>
  async (command) => {
    const work = guarded(command);
    const commitOnce = () =>
      db.transaction().execute(async (transaction) => {
        await pipeline(transaction);
        return work(transaction);
      });
    for (let tries = 1; tries < mostTries; tries += 1) {
      const outcome = await outcomeOf(commitOnce);
      if (outcome.status === 'fulfilled') return outcome.value;
      if (!isContention(outcome.reason)) throw outcome.reason;
    }
    return commitOnce();
  };

type Waiting = {
  readonly command: TransactionWork<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** Commands in one transaction: nobody waits for too many others. */
const mostTogether = 64;

/** Milliseconds until no further command joins a transaction. */
export const longestTogether = 15;

/** For a database with one transaction at a time: waiting commands share one (docs/decisions/database/009-shared-commits.md). */
export const createCommitTogether = (db: Kysely<Schema>): Commit => {
  const waiting: Waiting[] = [];
  let isDue = false;

  /** Begins after all arrived requests were read. A single one doesn't wait. */
  const begin = (): void => {
    if (isDue || waiting.length === 0) return;
    isDue = true;
    setImmediate(() => void commitNext());
  };

  const commitNext = async (): Promise<void> => {
    waiting.unshift(...(await settle(db, waiting.splice(0, mostTogether))));
    isDue = false;
    begin();
  };

  return <Result>(command: TransactionWork<Result>) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.push({ command: guarded(command), resolve, reject });
    begin();
    return promise as Promise<Result>;
  };
};

/** Returns the commands without time. If the transaction fails, each runs alone, since one may be at fault. */
const settle = async (db: Kysely<Schema>, batch: readonly Waiting[]): Promise<readonly Waiting[]> => {
  const results = batch.length > 1 ? await commitAll(db, batch) : null;
  const done = results?.length ?? batch.length;
  for (const [index, { command, resolve, reject }] of batch.slice(0, done).entries()) {
    const result = results?.[index] ?? (await outcomeOf(() => db.transaction().execute(command)));
    if (result.status === 'fulfilled') resolve(result.value);
    else reject(result.reason);
  }
  return batch.slice(done);
};

type Outcome<Result = unknown> = PromiseSettledResult<Result>;

const commitAll = async (db: Kysely<Schema>, batch: readonly Waiting[]): Promise<Outcome[] | null> => {
  const results: Outcome[] = [];
  let hasBegun = false;
  const together = await outcomeOf(() =>
    db.transaction().execute(async (transaction) => {
      hasBegun = true;
      const begun = performance.now();
      for (const { command } of batch) {
        results.push(await doInSavepoint(transaction, command));
        if (performance.now() - begun > longestTogether) break;
      }
    }),
  );
  if (together.status === 'fulfilled') return results;
  return hasBegun ? null : batch.map(() => together);
};

/** A failed command writes nothing and leaves the others alone. Throws if it ended the transaction. */
const doInSavepoint = async (transaction: Transaction<Schema>, command: TransactionWork<unknown>): Promise<Outcome> => {
  await transaction.executeQuery(savepoint);
  const result = await outcomeOf(() => command(transaction));
  if (result.status === 'rejected') await transaction.executeQuery(rollback);
  await transaction.executeQuery(release);
  return result;
};

const savepoint = CompiledQuery.raw('savepoint command');
const rollback = CompiledQuery.raw('rollback to command');
const release = CompiledQuery.raw('release command');

const outcomeOf = async <Result>(command: () => Promise<Result>): Promise<Outcome<Result>> => {
  const [outcome] = await Promise.allSettled([command()]);
  return outcome;
};
