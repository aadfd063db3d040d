import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { withoutGuard } from '#server/platform/db/guarded-commits.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { ProblemError } from '#server/errors.ts';
import { accountGone } from '#server/accounts/owners/lock-account.ts';
import { checkSession } from './check-session.ts';

/** `hash`: the password was right for it. `sessionId`: who asks is signed in by it. */
export type AccountGrounds = { readonly id: string; readonly sessionId?: string; readonly hash?: string };

/** Another password was set, or the account deleted, after the password was checked. */
export class PasswordChanged extends Error {
  override readonly name = 'PasswordChanged';
}

const joined = new AsyncLocalStorage<Transaction<Schema>>();

/** Statements of better-auth in `work` are part of the transaction. */
export const joinedIn = <Result>(transaction: Transaction<Schema>, work: () => Result): Result =>
  joined.run(transaction, work);

/**
 * Changes an account in one transaction that locks it, then asks again what the change rests on. Statements of better-auth
 * in `change` are part of it. A refusal, such as of a wrong code, keeps what it counted.
 */
export const inAccount = async <Result>(
  { commit }: Pick<Database, 'commit'>,
  grounds: AccountGrounds,
  change: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> => {
  const outcome = await withoutGuard(() =>
    commit(async (transaction) => {
      await lockGrounds(transaction, grounds);
      const [done] = await Promise.allSettled([joined.run(transaction, () => change(transaction))]);
      if (done.status === 'rejected' && !(done.reason instanceof ProblemError)) throw done.reason;
      return done;
    }),
  );
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};

const lockGrounds = async (transaction: Transaction<Schema>, grounds: AccountGrounds): Promise<void> => {
  const { id, sessionId } = grounds;
  const account = transaction.selectFrom('users').select('id').where('id', '=', id);
  const isThere = (await lockRows(transaction, account).executeTakeFirst()) !== undefined;
  if (!isThere) throw sessionId === undefined ? new PasswordChanged() : accountGone();
  await checkGrounds(transaction, grounds);
};

/** The account must be locked. */
export const checkGrounds = async (
  transaction: Transaction<Schema>,
  { id, sessionId, hash }: AccountGrounds,
): Promise<void> => {
  if (sessionId !== undefined) await checkSession(transaction, sessionId);
  if (hash !== undefined && (await readHash(transaction, id)) !== hash) throw new PasswordChanged();
};

/** null: the account is gone. */
export const readHash = async (db: Kysely<Schema>, userId: string): Promise<string | null> => {
  const credential = db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential');
  return (await credential.executeTakeFirst())?.password ?? null;
};

/** better-auth's way to the database: within `inAccount` it leads into its transaction, which is the only one of the embedded file. */
export const joining = (db: Kysely<Schema>): Kysely<Schema> =>
  new Proxy(db, {
    get: (outside, name) => {
      const transaction = joined.getStore();
      if (transaction && name === 'transaction')
        return () => ({ execute: <Done>(work: (inside: Transaction<Schema>) => Done) => work(transaction) });
      const current = transaction ?? outside;
      const value: unknown = Reflect.get(current, name, current);
      return typeof value === 'function' ? value.bind(current) : value;
    },
  });
