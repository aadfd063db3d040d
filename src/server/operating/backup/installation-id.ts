import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';

const idName = 'id';

/** null: no scheduled backup was made yet. */
export const findInstallationId = async (db: Kysely<Schema>): Promise<string | null> => {
  const row = await db.selectFrom('installation').select('value').where('name', '=', idName).executeTakeFirst();
  return row?.value ?? null;
};

/** Distinguishes the backups of installations that share a folder. All servers of a database have one, a restored copy another. */
export const installationId = ({ commit }: Pick<Database, 'commit'>): Promise<string> =>
  commit(async (transaction) => {
    const value = randomBytes(6).toString('hex');
    const first = transaction.insertInto('installation').values({ name: idName, value });
    await first.onConflict((conflict) => conflict.column('name').doNothing()).execute();
    return (await findInstallationId(transaction)) ?? value;
  });
