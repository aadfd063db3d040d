import type { Kysely } from 'kysely';
import { indexEntries, type EntryLookup } from '#domain/world/entries/entry-lookup.ts';
import type { Entry } from '#domain/world/entry.ts';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';
import type { Schema } from '#server/db/schema.ts';
import { readWorld, remember } from '#server/world/current-world.ts';
import { readStrictEntries } from './strict-entries.ts';

/** Of the world, of the entries, and the catalogues whose entries are all there. */
type Versions = { readonly world: string; readonly entries: string; readonly catalogues: readonly string[] };

/** What a document is checked with, in a form that a thread can be sent. Without versions nothing is remembered of it. */
export type WorldOfChecks = {
  readonly world: World;
  readonly entries: readonly Entry[];
  readonly versions?: Versions;
};

export type VersionedChecks = Required<WorldOfChecks>;

export const worldOfChecks = async (db: Kysely<Schema>): Promise<VersionedChecks> => {
  const present = await readWorld(db);
  const { tag: entriesTag, catalogues, entries } = await readStrictEntries(db, present);
  return {
    world: present.indexed.world,
    entries,
    versions: { world: present.tag, entries: entriesTag, catalogues },
  };
};

type Prepared = { readonly world: IndexedWorld; readonly entryOf: EntryLookup };

let lastLookup: { readonly version: string; readonly entryOf: EntryLookup } | null = null;

/** Compiled once for each version of the world and of the entries that it asks for. */
export const prepareChecks = ({ world, entries, versions }: WorldOfChecks): Prepared => {
  if (!versions) return { world: indexWorld(world), entryOf: indexEntries(entries).entryOf };
  if (lastLookup?.version !== versions.entries)
    lastLookup = { version: versions.entries, entryOf: toLookup(entries, versions) };
  return { world: remember(versions.world, world).indexed, entryOf: lastLookup.entryOf };
};

const toLookup = (entries: readonly Entry[], { catalogues }: Versions): EntryLookup => {
  const { entryOf } = indexEntries(entries);
  const known = new Set(catalogues);
  return (catalogue, id) => (known.has(catalogue) ? entryOf(catalogue, id) : undefined);
};
