import type { Transaction } from 'kysely';
import { endMailedLinks } from '#server/auth/mailed-links.ts';
import type { Database } from '#server/db/database.ts';
import type { DocumentKind, Schema } from '#server/db/schema.ts';
import { logAct } from './audit-log-store.ts';
import { lastAdministrator, lockAdministrators } from './change-account.ts';
import { lockAccount } from './hold-account.ts';

/**
 * Deletes an account and all that it owns: everything or, should it fail, nothing. Writes under way are waited for and
 * deleted too, later ones refused. The last administrator stays; that another one leaves is logged.
 */
export const deleteAccount = ({ commit }: Pick<Database, 'commit'>, userId: string): Promise<void> =>
  commit(async (transaction) => {
    const administrators = await lockAdministrators(transaction);
    await lockAccount(transaction, userId);
    if (administrators.includes(userId)) {
      if (administrators.length === 1) throw lastAdministrator();
      await logDeparture(transaction, userId);
    }
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await deleteDocuments(transaction, userId);
    await transaction.deleteFrom('submissions').where('author_id', '=', userId).execute();
    await transaction.deleteFrom('official_copies').where('author_id', '=', userId).execute();
    await endMailedLinks(transaction, userId);
    await transaction.deleteFrom('two_factors').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('accounts').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('users').where('id', '=', userId).execute();
  });

const logDeparture = async (transaction: Transaction<Schema>, userId: string): Promise<void> => {
  const user = transaction.selectFrom('users').select('email').where('id', '=', userId);
  const { email } = await user.executeTakeFirstOrThrow();
  await logAct(transaction, { act: 'administrator deleted their account', actor: email, target: email });
};

const deleteDocuments = async (transaction: Transaction<Schema>, owner: string): Promise<void> => {
  for (const table of ownedTables) await transaction.deleteFrom(table).where('owner_id', '=', owner).execute();
};

const documentTables: Record<DocumentKind, true> = { quests: true, story_lines: true };
const ownedTables = [
  ...(Object.keys(documentTables) as DocumentKind[]),
  'story_line_quests',
  'revisions',
  'deleted_versions',
  'collections',
] as const;
