import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { entryColumns } from '#server/content/entries/entry-row.ts';
import { isPresent } from '#server/content/entries/present-rows.ts';
import type { FoundRow, Search } from './search.ts';

/** Ids are one value, so that the statement is the same however many they are: databases keep what they prepared. */
export const isNamed = (db: Kysely<Schema>, ids: string): RawBuilder<boolean> => {
  const named = JSON.stringify([...new Set(ids.split(/\s+/).filter((id) => id !== ''))]);
  return isPostgres(db)
    ? sql<boolean>`entry.id in (select jsonb_array_elements_text(${named}::jsonb))`
    : sql<boolean>`entry.id in (select value from json_each(${named}))`;
};

/** By name, where ids are among the filters: they lead to their entries, wherever these stand in the catalogue. */
export const findNamed = async (
  db: Kysely<Schema>,
  { filters, after, rows: most, ...present }: Search,
): Promise<readonly FoundRow[]> => {
  const columns = sql.join(entryColumns.map((column) => sql.ref(`entry.${column}`)));
  const beyond = after ? sql`and (entry.folded, entry.id) > (${after.folded}, ${after.id})` : sql``;
  const { rows } = await sql<FoundRow>`
    select ${columns}, entry.folded, 0 as rank from world_entries as entry
    where ${isPresent('entry', present)} and ${sql.join(filters, sql` and `)} ${beyond}
    order by entry.folded, entry.id limit ${most}`.execute(db);
  return rows;
};
