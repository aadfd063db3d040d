import type { Transaction } from 'kysely';
import { endMailedLinks } from '#server/auth/links/mailed-token.ts';
import { checkGrounds, type AccountGrounds } from '#server/auth/sessions/in-account.ts';
import type { Database } from '#server/db/database.ts';
import { commitAskingLater } from '#server/db/guarded-commits.ts';
import type { Schema } from '#server/db/schema.ts';
import { logAction } from './audit-log-store.ts';
import { lastAdministrator, lockAdministrators } from './change-account.ts';
import { lockAccount } from './hold-account.ts';
import { removeOwned } from './remove-owned.ts';

/** The account goes first, after the writes under way. `removeOwned` removes the rest in batches. */
export const deleteAccount = async (
  { db, commit }: Pick<Database, 'db' | 'commit'>,
  userId: string,
  grounds: Omit<AccountGrounds, 'id'> = {},
): Promise<void> => {
  await commitAskingLater(commit, async (transaction, ask) => {
    const administrators = await lockAdministrators(transaction);
    await lockAccount(transaction, userId);
    await ask(transaction);
    await checkGrounds(transaction, { ...grounds, id: userId });
    if (administrators.includes(userId)) {
      if (administrators.length === 1) throw lastAdministrator();
      await logDeparture(transaction, userId);
    }
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('official_copies').where('author_id', '=', userId).execute();
    await endMailedLinks(transaction, userId);
    await transaction.deleteFrom('two_factors').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('accounts').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('users').where('id', '=', userId).execute();
  });
  await removeOwned({ db }, userId);
};

const logDeparture = async (transaction: Transaction<Schema>, userId: string): Promise<void> => {
  const user = transaction.selectFrom('users').select('email').where('id', '=', userId);
  const { email } = await user.executeTakeFirstOrThrow();
  await logAction(transaction, { act: 'administrator deleted their account', actor: email, target: email });
};
