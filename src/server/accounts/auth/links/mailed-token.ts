import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as problems from '#texts/server/problems.ts';
import type { UserRow } from '#server/platform/db/auth-tables.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import { ProblemError } from '#server/errors.ts';
import { findAccount } from '#server/accounts/owners/lock-account.ts';

export const endMailedLinks = async (db: Kysely<Schema>, userId: string): Promise<void> => {
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
};

/** The hash of a token includes its purpose, so a token works for one purpose only. */
export type TokenPurpose = 'reset-password' | 'verify-email' | 'invitation';

type NewToken = { readonly purpose: TokenPurpose; readonly userId: string; readonly hoursValid: number };
type StoredToken = Omit<NewToken, 'userId'> & { readonly value: string };
type GivenToken = { readonly purpose: TokenPurpose; readonly token: string };
type TokenOwner = Pick<UserRow, 'id' | 'email' | 'email_verified' | 'two_factor_enabled'>;

const hour = 3_600_000;

export type MakeToken = (db: Transaction<Schema>, wanted: NewToken) => Promise<string | null>;

/** The database stores the hash alone. null: the account is gone. */
export const makeMailedToken: MakeToken = async (db, wanted) =>
  (await findAccount(db, wanted.userId)) ? insertToken(db, { ...wanted, value: wanted.userId }) : null;

/** Does what making one for an account costs. It opens nothing. */
export const makeTokenOfNobody: MakeToken = async (db, wanted) => {
  await findAccount(db, wanted.userId);
  return insertToken(db, { ...wanted, value: wanted.userId });
};

/** `value` is what the token stands for. */
export const insertToken = async (
  db: Transaction<Schema>,
  { purpose, value, hoursValid }: StoredToken,
): Promise<string> => {
  const token = randomBytes(24).toString('base64url');
  const now = new Date();
  await db.deleteFrom('verifications').where('expires_at', '<=', now.toISOString()).execute();
  await db
    .insertInto('verifications')
    .values({
      id: randomUUID(),
      identifier: hashOfToken({ purpose, token }),
      value,
      expires_at: new Date(now.getTime() + hoursValid * hour).toISOString(),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute();
  return token;
};

/** The id of an account, or what an invitation gives. null: unknown, used or ended. */
export const valueOfToken = async (db: Kysely<Schema>, given: GivenToken): Promise<string | null> => {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', hashOfToken(given))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  return row?.value ?? null;
};

/** A token works once. Locks its account first (docs/decisions/database/016-order-of-locks.md). Throws for an unknown token. */
export const spendToken = async (transaction: Transaction<Schema>, given: GivenToken): Promise<TokenOwner> => {
  const id = await valueOfToken(transaction, given);
  const owner = id === null ? undefined : await lockOwner(transaction, id);
  if (!owner) throw invalidToken();
  await endToken(transaction, given);
  return owner;
};

const lockOwner = (transaction: Transaction<Schema>, id: string): Promise<TokenOwner | undefined> => {
  const user = transaction.selectFrom('users').select(['id', 'email', 'email_verified', 'two_factor_enabled']);
  return lockRows(transaction, user.where('id', '=', id)).executeTakeFirst();
};

/** Throws for an unknown token. */
const endToken = async (db: Kysely<Schema>, given: GivenToken): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('verifications')
    .where('identifier', '=', hashOfToken(given))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw invalidToken();
};

export const hashOfToken = ({ purpose, token }: GivenToken): string =>
  createHash('sha256').update(`${purpose}:${token}`).digest('base64url');

export const invalidToken = (): ProblemError =>
  new ProblemError({
    status: 400,
    code: 'INVALID_TOKEN',
    detail: problems.invalidToken,
    members: { message: problems.invalidToken },
  });
