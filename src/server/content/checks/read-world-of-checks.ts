import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import { readWorld } from '#server/content/current-world/current-world.ts';
import { readStrictEntries } from './strict-entries.ts';
import type { VersionedChecks } from './world-of-checks.ts';

/** By itself, because a thread that checks documents begins sooner without what reads a database. */
export const worldOfChecks = async (db: Kysely<Schema>): Promise<VersionedChecks> => {
  const present = await readWorld(db);
  const { tag: entriesTag, catalogues, entries } = await readStrictEntries(db, present);
  return {
    world: present.indexed.world,
    entries,
    versions: { world: present.tag, entries: entriesTag, catalogues },
  };
};
