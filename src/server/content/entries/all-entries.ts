import type { Kysely } from 'kysely';
import type { World } from '#domain/world/world.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { entryColumns, toEntry } from './entry-row.ts';
import { findPresent, isPresent } from './present-rows.ts';

const usuallyAtOnce = 1_000;

/** The entries of a world's catalogues, some at a time, in the order of catalogue and id. */
export async function* readAllEntries(
  db: Kysely<Schema>,
  { catalogues }: Pick<World, 'catalogues'>,
  atOnce = usuallyAtOnce,
): AsyncGenerator<readonly Entry[]> {
  for (const catalogue of Object.keys(catalogues).toSorted()) yield* readCatalogue(db, catalogue, atOnce);
}

/** At most `atOnce` entries at a time, in the order of their ids. */
export async function* readCatalogue(
  db: Kysely<Schema>,
  catalogue: string,
  atOnce = usuallyAtOnce,
): AsyncGenerator<readonly Entry[]> {
  const present = await findPresent(db, catalogue);
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows = await db
      .selectFrom('world_entries as entry')
      .select(entryColumns)
      .where(isPresent('entry', present))
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const entries = rows.map((row) => withoutVersion(toEntry({ ...row, catalogue })));
    if (entries.length > 0) yield entries;
    after = rows.length === atOnce ? entries.at(-1)?.id : undefined;
  }
}

export const withoutVersion = ({ version: _version, stamp: _stamp, ...entry }: ReturnType<typeof toEntry>): Entry =>
  entry;
