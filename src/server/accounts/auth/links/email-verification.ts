import { randomUUID } from 'node:crypto';
import type { VerificationClaim } from '#contract/auth.ts';
import { shownName } from '#domain/account/user.ts';
import { logAct, toOutsider, type AuditedAct } from '#server/accounts/audit/log-act.ts';
import type { Database } from '#server/platform/db/database.ts';
import { endMailedLinks, invalidToken, valueOfToken, spendToken } from './mailed-token.ts';

const purpose = 'verify-email';

/** Throws for an unknown token. */
export const findClaim = async (
  { db }: Pick<Database, 'db'>,
  { token, readerId }: { readonly token: string; readonly readerId: string | null },
): Promise<VerificationClaim> => {
  const userId = await valueOfToken(db, { purpose, token });
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

type Used = { readonly token: string; readonly address: string };

/** The link proves who reads the mails, and not whose account it is. */
const byReader = (email: string, address: string): Pick<AuditedAct, 'actor'> => ({
  actor: { ...toOutsider(email), address },
});

/** For a reader who did not sign up. The stranger is signed out; the password stays until a reset. Throws for an unknown token. */
export const refuseVerification = ({ commit }: Pick<Database, 'commit'>, { token, address }: Used): Promise<void> =>
  commit(async (transaction) => {
    const { id, email, email_verified } = await spendToken(transaction, { purpose, token });
    if (email_verified) return;
    await logAct(transaction, { act: 'email_refused', ...byReader(email, address), target: { id, name: email } });
    await transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
    await endMailedLinks(transaction, id);
    await transaction.updateTable('users').set({ device_stamp: randomUUID() }).where('id', '=', id).execute();
  });

/** Throws for an unknown token. */
export const verifyEmail = (
  { commit, dialect }: Pick<Database, 'commit' | 'dialect'>,
  { token, address }: Used,
): Promise<void> =>
  commit(async (transaction) => {
    const { id, email } = await spendToken(transaction, { purpose, token });
    await logAct(transaction, { act: 'email_verified', ...byReader(email, address), target: { id, name: email } });
    const email_verified = dialect === 'sqlite' ? 1 : true;
    await transaction.updateTable('users').set({ email_verified }).where('id', '=', id).execute();
  });
