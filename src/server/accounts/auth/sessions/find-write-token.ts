import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { writeTokenScopes, type WriteTokenScope } from '#contract/write-tokens.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { prepareQuery } from '#server/platform/db/statements/prepare-query.ts';
import { ProblemError } from '#server/errors.ts';

export type LiveWriteToken = {
  readonly id: string;
  readonly scopes: readonly WriteTokenScope[];
  /** The owner of the token, as the account is now. */
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly emailVerified: boolean;
    readonly name: string;
    readonly rank: string;
    readonly reviewer: boolean;
    readonly twoFactorEnabled: boolean;
  };
};

/** null: there is no such token, it ended, or its owner is suspended. */
export type FindWriteToken = (secret: string) => Promise<LiveWriteToken | null>;

const noteEvery = 60_000;

export const createFindWriteToken =
  ({ db, log }: Pick<Database, 'db'> & { readonly log: FastifyBaseLogger }): FindWriteToken =>
  async (secret) => {
    const now = Date.now();
    const row = await findRow(db, secret);
    if (!row || row.expires_at <= now || row.suspended_at !== null) return null;
    if (row.last_used_at === null || row.last_used_at <= now - noteEvery)
      await noteUse(db, row.id, now).catch((error: unknown) => {
        log.error({ err: error }, 'when a write token was last used could not be noted');
      });
    return {
      id: row.id,
      scopes: scopesOf(row.scopes),
      user: {
        id: row.user_id,
        email: row.email,
        emailVerified: Boolean(row.email_verified),
        name: row.display_name,
        rank: row.rank,
        reviewer: Boolean(row.reviewer),
        twoFactorEnabled: Boolean(row.two_factor_enabled),
      },
    };
  };

const findRow = (db: Database['db'], secret: string) =>
  db
    .selectFrom('write_tokens as token')
    .innerJoin('users', 'users.id', 'token.user_id')
    .where('token.hash', '=', hashOfWriteToken(secret))
    .select(['token.id', 'token.user_id', 'token.scopes', 'token.expires_at', 'token.last_used_at'])
    .select(['users.email', 'users.email_verified', 'users.display_name', 'users.rank', 'users.reviewer'])
    .select(['users.two_factor_enabled', 'users.suspended_at'])
    .executeTakeFirst();

const noteUse = async (db: Database['db'], id: string, now: number): Promise<void> => {
  await db.updateTable('write_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
};

/** One fast hash is enough for a random secret. */
export const hashOfWriteToken = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Stored with blanks between them. A later version may know more. */
export const scopesOf = (stored: string): WriteTokenScope[] => {
  const names = stored.split(' ');
  return writeTokenScopes.filter((scope) => names.includes(scope));
};

/** Keeps a write token until the transaction ends. Answers a check that throws where it was withdrawn or has ended. */
export const prepareLockToken = (database: Pick<Database, 'db' | 'file'>) => {
  const held = prepareQuery(database, ({ id }: { readonly id: string }) => {
    const token = database.db.selectFrom('write_tokens').select('expires_at').where('id', '=', id);
    return database.file ? token : token.forKeyShare();
  });
  return async (transaction: Transaction<Schema>, id: string): Promise<() => void> => {
    const [token] = (await held(transaction, { id })).rows;
    return () => {
      if (!token || token.expires_at <= Date.now()) throw writeTokenUnknown();
    };
  };
};

export const writeTokenUnknown = (): ProblemError =>
  new ProblemError({
    status: 401,
    code: problemCodes.tokenNeeded,
    detail: problems.writeTokenUnknown,
    headers: { 'WWW-Authenticate': 'Bearer realm="runeloom"' },
  });
