import { endMailedLinks } from '#server/auth/mailed-links.ts';
import type { Database } from '#server/db/database.ts';
import { lastAdministrator, lockAdministrators } from './change-account.ts';
import { lockAccount } from './hold-account.ts';
import { removeOwned } from './remove-owned.ts';

/**
 * Deletes an account and all that it owns. The account goes first, or, should that fail, nothing: writes under way are
 * waited for, later ones refused. What it owned follows bit by bit (`removeOwned`). The last administrator stays.
 */
export const deleteAccount = async ({ db }: Pick<Database, 'db'>, userId: string): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    const administrators = await lockAdministrators(transaction);
    await lockAccount(transaction, userId);
    if (administrators.length === 1 && administrators[0] === userId) throw lastAdministrator();
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('official_copies').where('author_id', '=', userId).execute();
    await endMailedLinks(transaction, userId);
    await transaction.deleteFrom('two_factors').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('accounts').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('users').where('id', '=', userId).execute();
  });
  await removeOwned({ db }, userId);
};
