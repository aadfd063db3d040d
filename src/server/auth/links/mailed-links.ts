import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export const endMailedLinks = async (db: Kysely<Schema>, userId: string): Promise<void> => {
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
};
