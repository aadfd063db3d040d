import type { Kysely } from 'kysely';
import type { Entry } from '#domain/world/entry.ts';
import { indexEntries, type EntryLookup } from '#domain/world/entries/entry-lookup.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';
import type { Schema } from '#server/db/schema.ts';
import { readWorld, remember } from './current-world.ts';
import { readStrictEntries, type StrictEntries } from './strict-entries.ts';

/** What a document is checked with, in a form that a thread can be sent. */
export type WorldOfChecks = { readonly tag: string; readonly world: World; readonly strict: StrictEntries };

export const worldOfChecks = async (db: Kysely<Schema>): Promise<WorldOfChecks> => {
  const { tag, indexed } = await readWorld(db);
  return { tag, world: indexed.world, strict: await readStrictEntries(db, { tag, indexed }) };
};

type Prepared = { readonly world: IndexedWorld; readonly entryOf: EntryLookup };

let lookup: { readonly tag: string; readonly entryOf: EntryLookup } | null = null;

/** Compiled once for each version of the world and of the entries that it asks for. */
export const prepareChecks = ({ tag, world, strict }: WorldOfChecks): Prepared => {
  if (lookup?.tag !== strict.tag) lookup = { tag: strict.tag, entryOf: toLookup(strict) };
  return { world: remember(tag, world).indexed, entryOf: lookup.entryOf };
};

const toLookup = ({ catalogues, entries }: StrictEntries): EntryLookup => {
  const { entryOf } = indexEntries(entries as readonly Entry[]);
  const known = new Set(catalogues);
  return (catalogue, id) => (known.has(catalogue) ? entryOf(catalogue, id) : undefined);
};
