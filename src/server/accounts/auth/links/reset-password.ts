import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { logAct } from '#server/accounts/audit/log-act.ts';
import type { Auth } from '#server/accounts/auth/auth.ts';
import { endMailedLinks, invalidToken, valueOfToken, spendToken } from './mailed-token.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';

type Resetting = { readonly auth: Auth; readonly database: Pick<Database, 'db' | 'dialect' | 'commit'> };
type Reset = { readonly token: string; readonly newPassword: string; readonly address: string };
type Done = { readonly email: string; readonly endedSecondFactor: boolean };

/** A stranger may have made an unverified account: its second factor and known devices go too. Throws for an unknown token. */
export const resetPassword = async (
  { auth, database: { db, dialect, commit } }: Resetting,
  { token, newPassword, address }: Reset,
): Promise<Done> => {
  const given = { purpose: 'reset-password', token } as const;
  if ((await valueOfToken(db, given)) === null) throw invalidToken();
  const { password } = await auth.$context;
  const hash = await password.hash(newPassword);
  const [yes, no] = dialect === 'sqlite' ? [1, 0] : [true, false];
  return commit(async (transaction) => {
    const { id, email, email_verified, two_factor_enabled } = await spendToken(transaction, given);
    await setPassword(transaction, id, hash);
    await transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
    await transaction.deleteFrom('write_tokens').where('user_id', '=', id).execute();
    await endMailedLinks(transaction, id);
    const party = { id, name: email };
    await logAct(transaction, { act: 'password_reset', actor: { ...party, address, session: null }, target: party });
    if (email_verified) return { email, endedSecondFactor: false };
    await transaction.deleteFrom('two_factors').where('user_id', '=', id).execute();
    await transaction
      .updateTable('users')
      .set({ email_verified: yes, two_factor_enabled: no, device_stamp: randomUUID() })
      .where('id', '=', id)
      .execute();
    return { email, endedSecondFactor: Boolean(two_factor_enabled) };
  });
};

/** Who always came through the provider gets a first one. */
export const setPassword = async (transaction: Transaction<Schema>, userId: string, hash: string): Promise<void> => {
  const { numUpdatedRows } = await transaction
    .updateTable('accounts')
    .set({ password: hash, updated_at: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const now = new Date().toISOString();
  const credential = { id: randomUUID(), user_id: userId, account_id: userId, provider_id: 'credential' };
  await transaction
    .insertInto('accounts')
    .values({ ...credential, password: hash, created_at: now, updated_at: now })
    .execute();
};
