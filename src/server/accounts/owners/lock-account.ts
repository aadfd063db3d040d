import { sql, type Kysely, type Transaction } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { officialOwner } from '#domain/account/user.ts';
import * as problems from '#texts/server/problems.ts';
import { isSpaceId } from '#domain/space.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { ProblemError } from '#server/errors.ts';
import { noSuchSpace, spaceQuery } from './lock-space.ts';

/** An account or a space. Prevents its deletion until the transaction ends; 401 or 404 where it is gone. Other writers need not wait. */
export const lockAccountForShare = async (transaction: Transaction<Schema>, id: string): Promise<void> => {
  checkLocked(id, await ownerQuery(transaction, id).execute());
};

export const findAccount = async (transaction: Transaction<Schema>, id: string): Promise<boolean> =>
  (await ownerQuery(transaction, id).execute()).length > 0;

const ownerQuery = (db: Kysely<Schema>, id: string) => (isSpaceId(id) ? spaceQuery(db, id) : accountQuery(db, id));

/** Within a transaction it also locks the account. The embedded file is locked anyway. */
export const accountQuery = (db: Kysely<Schema>, id: string) => {
  const query = db.selectFrom('users').select('id').where('id', '=', id);
  return isPostgres(db) ? query.forKeyShare() : query;
};

export const checkLocked = (id: string, found: readonly unknown[]): void => {
  if (id !== officialOwner && found.length === 0) throw isSpaceId(id) ? noSuchSpace() : accountGone();
};

export const accountGone = (): ProblemError =>
  new ProblemError({
    status: 401,
    code: problemCodes.signInNeeded,
    detail: problems.accountGone,
  });

/** Waits for those that lock the account, and makes others wait for its deletion. */
export const lockAccount = async (transaction: Transaction<Schema>, id: string): Promise<void> => {
  if (isPostgres(transaction)) await sql`select 1 from users where id = ${id} for update`.execute(transaction);
};
