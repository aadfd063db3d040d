import type { Kysely } from 'kysely';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import { indexEntries, type EntryLookup } from '#domain/world/entries/entry-lookup.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { World } from '#domain/world/world.ts';
import type { Schema } from '#server/db/schema.ts';
import { defaultStrictEntries, defaultWorld } from './default-world.ts';

/** The world of the installation. */
export const currentWorld = async (_database: Kysely<Schema>): Promise<IndexedWorld> => defaultWorld;

/** What a document is checked with, in a form that a thread can be sent. */
export type WorldOfChecks = { readonly world: World; readonly entries: readonly Entry[] };

export const worldOfChecks = async (database: Kysely<Schema>): Promise<WorldOfChecks> => {
  const { world } = await currentWorld(database);
  return { world, entries: defaultStrictEntries };
};

type Prepared = { readonly world: IndexedWorld; readonly entryOf: EntryLookup };

const lookups = new WeakMap<readonly Entry[], EntryLookup>();

export const prepareChecks = ({ world, entries }: WorldOfChecks): Prepared => {
  const entryOf = lookups.get(entries) ?? indexEntries(entries).entryOf;
  lookups.set(entries, entryOf);
  return { world: indexWorld(world), entryOf };
};
