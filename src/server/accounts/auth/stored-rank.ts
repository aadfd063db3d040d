import type { Rank } from '#domain/account/user.ts';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import type { StoredFlag } from '#server/platform/db/auth-tables.ts';

/** An account has both. Servers of the version before read and write only `rank`, so it never says `reviewer`. */
export type StoredRank = { readonly rank: string; readonly reviewer?: StoredFlag | null | undefined };

export const rankOf = ({ rank, reviewer }: StoredRank): Rank => {
  if (rank === 'administrator') return 'administrator';
  return reviewer ? 'reviewer' : 'default';
};

export const toRankFields = (rank: Rank): { readonly rank: string; readonly reviewer: boolean } => ({
  rank: rank === 'administrator' ? rank : 'default',
  reviewer: rank === 'reviewer',
});

/** The embedded file has no booleans. */
export const toStoredRank = (rank: Rank, dialect: DatabaseDialect) => {
  const fields = toRankFields(rank);
  return { ...fields, reviewer: dialect === 'sqlite' ? Number(fields.reviewer) : fields.reviewer };
};
