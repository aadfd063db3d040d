import { randomBytes, randomUUID } from 'node:crypto';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import {
  writeTokenLimits,
  writeTokenScopes,
  type NewWriteToken,
  type WriteToken,
  type WriteTokenScope,
} from '#contract/write-tokens.ts';
import * as problems from '#texts/server/problems.ts';
import { logAct, type Actor } from '#server/accounts/audit/log-act.ts';
import { hashOfWriteToken, scopesOf } from '#server/accounts/auth/sessions/find-write-token.ts';
import { writeTokenPrefix } from '#server/accounts/auth/sessions/token-access.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notFound, ProblemError } from '#server/errors.ts';
import { lockFirstTotals } from '#server/accounts/quotas/owner-totals.ts';

type Owned = { readonly owner: string; readonly actor: Actor };
type Wanted = Owned & {
  readonly name: string;
  readonly scopes: readonly WriteTokenScope[];
  readonly days: number;
};

const day = 24 * 60 * 60 * 1000;

/** The database keeps the hash of a secret alone. */
export const createWriteTokenStore = ({ db, commit }: Pick<Database, 'db' | 'commit'>) => {
  const list = async (owner: string): Promise<WriteToken[]> => {
    const rows = await db
      .selectFrom('write_tokens')
      .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
      .where('user_id', '=', owner)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, scopes: scopesOf(row.scopes) }));
  };

  /** 409 where there are as many as may be. The lock lets one request after the other count them. */
  const make = ({ owner, actor, name, scopes, days }: Wanted): Promise<NewWriteToken> => {
    const secret = `${writeTokenPrefix}${randomBytes(32).toString('base64url')}`;
    const stored = writeTokenScopes.filter((scope) => scopes.includes(scope)).join(' ');
    return commit(async (transaction) => {
      await lockFirstTotals(transaction, owner);
      const present = await transaction.selectFrom('write_tokens').select('id').where('user_id', '=', owner).execute();
      if (present.length >= writeTokenLimits.tokens) throw tooManyTokens();
      const created = Date.now();
      const token = { id: randomUUID(), name, created_at: created, expires_at: created + days * day };
      await transaction
        .insertInto('write_tokens')
        .values({ ...token, user_id: owner, scopes: stored, hash: hashOfWriteToken(secret), last_used_at: null })
        .execute();
      await logAct(transaction, {
        act: 'write_token_made',
        actor,
        target: { id: token.id, name },
        details: { scopes: stored, days },
      });
      return { id: token.id, secret, expires_at: token.expires_at };
    });
  };

  /** What a request with it has not committed yet is refused. */
  const withdraw = (id: string, { owner, actor }: Owned): Promise<void> =>
    commit(async (transaction) => {
      const withdrawn = await transaction
        .deleteFrom('write_tokens')
        .where('id', '=', id)
        .where('user_id', '=', owner)
        .returning('name')
        .executeTakeFirst();
      if (!withdrawn) throw notFound(problems.noSuchToken);
      await logAct(transaction, { act: 'write_token_withdrawn', actor, target: { id, name: withdrawn.name } });
    });

  return { list, make, withdraw };
};

const tooManyTokens = (): ProblemError =>
  new ProblemError({
    status: 409,
    code: problemCodes.tooManyWriteTokens,
    detail: problems.tooManyWriteTokens(writeTokenLimits.tokens),
  });
