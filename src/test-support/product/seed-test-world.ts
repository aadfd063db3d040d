import { tidewant } from '#domain/worlds/tidewant/world.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertEntries } from '#server/content/entries/insert-entries.ts';
import { readWorldTag } from '#server/content/current-world/current-world.ts';
import { defaultStrictEntries } from '#server/content/current-world/default-world.ts';
import { seedWorld } from '#server/content/world/seed-world.ts';

/** The world that an installation starts with, and the entries that its quests must name, once in a database. */
export const seedTestWorld = (database: Database): Promise<void> =>
  database.db.transaction().execute(async (transaction) => {
    if ((await readWorldTag(transaction)) !== '') return;
    await seedWorld(transaction, database, tidewant);
    await insertEntries(transaction, defaultStrictEntries);
  });
