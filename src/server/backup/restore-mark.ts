import type { Kysely } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

export const restoredMilestone = 'restored';

/** Notes in the restored database that it was restored now, in place of what the backup knew of earlier restores. */
export const markRestore = async (db: Kysely<Schema>): Promise<void> => {
  const at = Date.now();
  await db
    .insertInto('milestones')
    .values({ name: restoredMilestone, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
    .execute();
};

/**
 * Reads when the installation was restored (Unix ms), null where it never was. It is read once: a restore takes an empty
 * database, and no server that runs has one.
 */
export const rememberRestore = ({ db }: Pick<Database, 'db'>): (() => Promise<number | null>) => {
  let reading: Promise<number | null> | undefined;
  const read = async (): Promise<number | null> => {
    const mark = await db
      .selectFrom('milestones')
      .select('at')
      .where('name', '=', restoredMilestone)
      .executeTakeFirst();
    return mark?.at ?? null;
  };
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
};
