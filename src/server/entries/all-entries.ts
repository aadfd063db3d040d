import type { Kysely } from 'kysely';
import type { Entry } from '#domain/world/entry.ts';
import type { Schema } from '#server/db/schema.ts';
import { entryColumns, toEntry } from './entry-row.ts';

const atOnce = 1_000;

/** The entries of all catalogues, some at a time, in the order of catalogue and id. */
export async function* readAllEntries(db: Kysely<Schema>): AsyncGenerator<readonly Entry[]> {
  let last: Pick<Entry, 'catalogue' | 'id'> | undefined = { catalogue: '', id: '' };
  while (last) {
    const { catalogue, id }: Pick<Entry, 'catalogue' | 'id'> = last;
    const rows = await db
      .selectFrom('world_entries')
      .select(entryColumns)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('catalogue', 'id'), '>', tuple(catalogue, id)))
      .orderBy('catalogue')
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const entries = rows.map((row) => withoutVersion(toEntry(row)));
    if (entries.length > 0) yield entries;
    last = rows.length === atOnce ? entries.at(-1) : undefined;
  }
}

export const withoutVersion = ({ version: _version, stamp: _stamp, ...entry }: ReturnType<typeof toEntry>): Entry =>
  entry;
