import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as problems from '#messages/en/server/problems.ts';
import { ProblemError } from '#server/errors.ts';
import type { Schema } from '#server/db/schema.ts';

/** The hash of a token includes its purpose, so a token works for one purpose only. */
export type TokenPurpose = 'reset-password' | 'verify-email';

type NewToken = { readonly purpose: TokenPurpose; readonly userId: string; readonly hoursValid: number };
type GivenToken = { readonly purpose: TokenPurpose; readonly token: string };

const hour = 3_600_000;

/** The database stores the hash alone. Deletes expired tokens. */
export const makeMailedToken = async (
  db: Kysely<Schema>,
  { purpose, userId, hoursValid }: NewToken,
): Promise<string> => {
  const token = randomBytes(24).toString('base64url');
  const now = new Date();
  await db.deleteFrom('verifications').where('expires_at', '<=', now.toISOString()).execute();
  await db
    .insertInto('verifications')
    .values({
      id: randomUUID(),
      identifier: hashOf({ purpose, token }),
      value: userId,
      expires_at: new Date(now.getTime() + hoursValid * hour).toISOString(),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute();
  return token;
};

/** null: the token is unknown or expired. */
export const ownerOfToken = async (db: Kysely<Schema>, given: GivenToken): Promise<string | null> => {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', hashOf(given))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  return row?.value ?? null;
};

/** Makes a token work once. Throws for an unknown token. */
export const spendToken = async (transaction: Kysely<Schema>, given: GivenToken): Promise<string> => {
  const spent = await transaction
    .deleteFrom('verifications')
    .where('identifier', '=', hashOf(given))
    .where('expires_at', '>', new Date().toISOString())
    .returning('value')
    .executeTakeFirst();
  if (!spent) throw invalidToken();
  return spent.value;
};

const hashOf = ({ purpose, token }: GivenToken): string =>
  createHash('sha256').update(`${purpose}:${token}`).digest('base64url');

export const invalidToken = (): ProblemError =>
  new ProblemError({
    status: 400,
    code: 'INVALID_TOKEN',
    detail: problems.invalidToken,
    members: { message: problems.invalidToken },
  });
