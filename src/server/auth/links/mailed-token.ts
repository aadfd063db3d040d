import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as problems from '#texts/problems.ts';
import { ProblemError } from '#server/errors.ts';
import type { Schema } from '#server/db/schema.ts';

/** What the token of a mailed link does. It is hashed with this, so that no token does anything else. */
export type TokenPurpose = 'reset-password' | 'verify-email';

type NewToken = { readonly purpose: TokenPurpose; readonly userId: string; readonly hoursValid: number };
type GivenToken = { readonly purpose: TokenPurpose; readonly token: string };

const hour = 3_600_000;

/** Makes a token for an account; the database keeps its hash alone. Tokens that are too old go. */
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

/** The id of the account that a token is for; null for one that is none, or is too old. */
export const ownerOfToken = async (db: Kysely<Schema>, given: GivenToken): Promise<string | null> => {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', hashOf(given))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  return row?.value ?? null;
};

/** Uses up a token within the transaction of its purpose, so that it works once. Throws for an unknown token. */
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

/** As better-auth hashes its identifiers. */
const hashOf = ({ purpose, token }: GivenToken): string =>
  createHash('sha256').update(`${purpose}:${token}`).digest('base64url');

export const invalidToken = (): ProblemError =>
  new ProblemError({
    status: 400,
    code: 'INVALID_TOKEN',
    detail: problems.invalidToken,
    members: { message: problems.invalidToken },
  });
