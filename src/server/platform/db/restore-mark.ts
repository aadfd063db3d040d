import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

export const restoredMilestone = 'restored';

export const markRestore = (db: Kysely<Schema>): Promise<void> => setMilestone(db, restoredMilestone);

export const setMilestone = async (db: Kysely<Schema>, name: string): Promise<void> => {
  const at = Date.now();
  await db
    .insertInto('milestones')
    .values({ name, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
    .execute();
};

/** Unix ms or null. Read once: a restore needs an empty database, so no running server sees one. */
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
