import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Writes all or nothing. It may run again after a conflict with another transaction. */
export type TransactionWork<Result> = (transaction: Transaction<Schema>) => Promise<Result>;

export type Commit = <Result>(command: TransactionWork<Result>) => Promise<Result>;

/** For many bytes. `writesMany` is for many documents. */
export type CommitLarge = <Result>(
  command: TransactionWork<Result>,
  size?: { readonly writesMany?: boolean },
) => Promise<Result>;

/** Asks again, within a transaction, what was read before it. Throws where that has changed. */
export type Guard = TransactionWork<void>;

const guards = new AsyncLocalStorage<Guard | null>();

/** Every transaction that `work` begins asks `guard` first (docs/decisions/database/031-asked-again.md). */
export const withGuard = <Result>(guard: Guard, work: () => Result): Result => guards.run(guard, work);

/** For work that goes on for everybody, whoever began it. */
export const withoutGuard = <Result>(work: () => Result): Result => guards.run(null, work);

/** To be called with the command, since a shared transaction runs in the context of another one. */
export const guarded = <Result>(work: TransactionWork<Result>): TransactionWork<Result> => {
  const guard = guards.getStore();
  if (!guard) return work;
  return async (transaction) => {
    // The statements of both travel together, the guard's first.
    const [asked, done] = await Promise.allSettled([guard(transaction), work(transaction)]);
    if (asked.status === 'rejected') throw asked.reason;
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  };
};

type LockingWork<Result> = (transaction: Transaction<Schema>, ask: Guard) => Promise<Result>;

/** For a transaction that locks several accounts: it calls `ask` after them, or two would wait for each other. */
export const commitAskingLater = <Result>(commit: Commit, work: LockingWork<Result>): Promise<Result> => {
  const ask = guards.getStore() ?? (async () => undefined);
  return withoutGuard(() => commit((transaction) => work(transaction, ask)));
};
