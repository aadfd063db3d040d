import { rankOf } from '#server/accounts/auth/stored-rank.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';

export type FindLiveSessions = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Databases bound the number of values in a statement. */
const idsAtOnce = 500;

export const createFindLiveSessions = ({ db }: Pick<Database, 'db'>): FindLiveSessions => {
  const find = (ids: readonly string[]) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('sessions.id', 'in', ids)
      .select(['sessions.id', 'sessions.expires_at', 'sessions.second_factor'])
      .select(['users.rank', 'users.reviewer', 'users.two_factor_enabled', 'users.suspended_at'])
      .execute();

  type Row = Awaited<ReturnType<typeof find>>[number];
  const lives = (row: Row): boolean =>
    row.suspended_at === null &&
    new Date(row.expires_at).getTime() > Date.now() &&
    (!row.two_factor_enabled || Boolean(row.second_factor));

  return async (ids) => {
    const yieldToOthers = createYieldToOthers();
    const live = new Map<string, string>();
    for (let start = 0; start < ids.length; start += idsAtOnce) {
      if (start > 0) await yieldToOthers();
      for (const row of await find(ids.slice(start, start + idsAtOnce))) if (lives(row)) live.set(row.id, rankOf(row));
    }
    return live;
  };
};
