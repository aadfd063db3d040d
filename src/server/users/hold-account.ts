import { CompiledQuery, PostgresAdapter, sql, type Transaction } from 'kysely';
import { problemCodes } from '#contract/problem-codes.ts';
import { officialOwner } from '#domain/user.ts';
import type { Schema } from '#server/db/schema.ts';
import { ProblemError } from '#server/errors.ts';

/**
 * Keeps an account from being deleted until the transaction ends, so that nothing written under it is left behind
 * without an owner; 401 where it is gone already. Other writers need not wait. Official content has no account.
 */
export const holdAccount = async (transaction: Transaction<Schema>, id: string): Promise<void> => {
  if (id === officialOwner) return;
  const { rows } = await transaction.executeQuery(CompiledQuery.raw(isPostgres(transaction) ? keyShare : look, [id]));
  if (rows.length > 0) return;
  throw new ProblemError({
    status: 401,
    code: problemCodes.signInNeeded,
    detail: 'This account does not exist any more.',
  });
};

/** Waits for those who hold an account, and makes others wait for the end of the transaction that deletes it. */
export const lockAccount = async (transaction: Transaction<Schema>, id: string): Promise<void> => {
  if (isPostgres(transaction)) await sql`select 1 from users where id = ${id} for update`.execute(transaction);
};

const keyShare = 'select 1 from users where id = $1 for key share';

/** The embedded file is locked as a whole from a transaction's begin. */
const look = 'select 1 from users where id = ?';

const isPostgres = (transaction: Transaction<Schema>): boolean =>
  transaction.getExecutor().adapter instanceof PostgresAdapter;
