import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** From here on no link that was mailed to this account opens anything. */
export const endMailedLinks = async (db: Kysely<Schema>, userId: string): Promise<void> => {
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
};
