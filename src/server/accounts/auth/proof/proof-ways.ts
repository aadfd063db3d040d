import { sql, type Kysely } from 'kysely';
import type { ProofWays } from '#contract/provider.ts';
import type { AuthServices } from '#server/accounts/auth/auth-services.ts';
import { mayUsePassword } from '#server/accounts/auth/passwords/may-use-password.ts';
import { rankOf } from '#server/accounts/auth/stored-rank.ts';
import type { Schema } from '#server/platform/db/schema.ts';

type Settings = Pick<AuthServices, 'passwords' | 'provider'>;

/** A password that is not used here any more proves nothing. Who has neither way is asked for a password. */
export const findProofWays = async (
  db: Kysely<Schema>,
  { passwords, provider }: Settings,
  userId: string,
): Promise<ProofWays> => {
  const known = await db
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.rank', 'users.reviewer', 'accounts.provider_id'])
    .select(sql<boolean | number>`accounts.password is not null`.as('has_password'))
    .where('users.id', '=', userId)
    .execute();
  const isJoined = known.some(({ provider_id }) => provider !== null && provider_id === provider.issuer);
  const password = known.some((each) => Boolean(each.has_password) && mayUsePassword(passwords, rankOf(each)));
  return { password: password || !isJoined, provider: isJoined };
};
