import { APIError } from 'better-auth/api';
import { isEmailShaped } from '#domain/account/sign-up-rules.ts';
import type { Auth } from '#server/accounts/auth/auth.ts';
import type { Rank } from '#domain/account/user.ts';
import { rankOf } from '#server/accounts/auth/stored-rank.ts';
import { readHash } from '#server/accounts/auth/sessions/in-account.ts';
import type { Database } from '#server/platform/db/database.ts';
import { mostPasswordUnits } from './password-hash.ts';
import type { PasswordHashing } from './password-hashing.ts';

type Parts = {
  readonly auth: Auth;
  readonly database: Pick<Database, 'db'>;
  readonly hashing: Pick<PasswordHashing, 'hash' | 'verify'>;
};

/** The password is right for this hash. Whether it still is the account's must be asked with the account locked. */
export type CheckedPassword = { readonly id: string; readonly hash: string };

/** Refuses as better-auth does, and as slowly where there is no such account. */
export const createCheckPassword = ({ auth, database: { db }, hashing }: Parts) => {
  const { INVALID_PASSWORD, INVALID_EMAIL, INVALID_EMAIL_OR_PASSWORD, PASSWORD_TOO_LONG } = auth.$ERROR_CODES;

  const refuseTooLong = (password: string): void => {
    if (password.length > mostPasswordUnits) throw APIError.from('BAD_REQUEST', PASSWORD_TOO_LONG);
  };

  return {
    ofEmail: async (email: string, password: string): Promise<CheckedPassword & { readonly rank: Rank }> => {
      if (!isEmailShaped(email)) throw APIError.from('BAD_REQUEST', INVALID_EMAIL);
      refuseTooLong(password);
      const known = await db
        .selectFrom('users')
        .innerJoin('accounts', 'accounts.user_id', 'users.id')
        .select(['users.id', 'users.rank', 'users.reviewer', 'accounts.password as hash'])
        .where('users.email', '=', email)
        .where('accounts.provider_id', '=', 'credential')
        .executeTakeFirst();
      const { id = '', hash = null } = known ?? {};
      if (hash === null) await hashing.hash(password);
      else if (known && (await hashing.verify({ hash, password }))) return { id, hash, rank: rankOf(known) };
      throw APIError.from('UNAUTHORIZED', INVALID_EMAIL_OR_PASSWORD);
    },

    ofAccount: async (id: string, password: string): Promise<CheckedPassword> => {
      refuseTooLong(password);
      const hash = await readHash(db, id);
      if (hash !== null && (await hashing.verify({ hash, password }))) return { id, hash };
      throw APIError.from('BAD_REQUEST', INVALID_PASSWORD);
    },
  };
};

export type CheckPassword = ReturnType<typeof createCheckPassword>;
