import { randomUUID } from 'node:crypto';
import type { VerificationClaim } from '#contract/auth.ts';
import { shownName } from '#domain/account/user.ts';
import type { Database } from '#server/db/database.ts';
import { endMailedLinks, invalidToken, ownerOfToken, spendToken } from './mailed-token.ts';

const purpose = 'verify-email';

/** Throws for an unknown token. */
export const findClaim = async (
  { db }: Pick<Database, 'db'>,
  { token, readerId }: { readonly token: string; readonly readerId: string | null },
): Promise<VerificationClaim> => {
  const userId = await ownerOfToken(db, { purpose, token });
  const user =
    userId === null
      ? undefined
      : await db
          .selectFrom('users')
          .select(['display_name', 'email', 'email_verified', 'created_at'])
          .where('id', '=', userId)
          .executeTakeFirst();
  if (!user) throw invalidToken();
  const asks = readerId !== userId && !user.email_verified;
  return { name: shownName(user), signed_up_at: new Date(user.created_at).toISOString(), asks };
};

/** For a reader who did not sign up. The stranger is signed out; the password stays until a reset. Throws for an unknown token. */
export const refuseVerification = ({ commit }: Pick<Database, 'commit'>, token: string): Promise<void> =>
  commit(async (transaction) => {
    const { id, email_verified } = await spendToken(transaction, { purpose, token });
    if (email_verified) return;
    await transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
    await endMailedLinks(transaction, id);
    await transaction.updateTable('users').set({ device_stamp: randomUUID() }).where('id', '=', id).execute();
  });

/** Throws for an unknown token. */
export const verifyEmail = ({ commit, dialect }: Pick<Database, 'commit' | 'dialect'>, token: string): Promise<void> =>
  commit(async (transaction) => {
    const { id } = await spendToken(transaction, { purpose, token });
    const email_verified = dialect === 'sqlite' ? 1 : true;
    await transaction.updateTable('users').set({ email_verified }).where('id', '=', id).execute();
  });
