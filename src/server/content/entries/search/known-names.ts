import { sql, type Kysely } from 'kysely';
import { toSameName } from '#domain/text/text.ts';
import { toPhrase } from '#domain/world/entry-words.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { isPresent, readPresent, type PresentCatalogue } from '#server/content/entries/present-rows.ts';

type Name = { readonly catalogue: string; readonly name: string };

/** The id of an entry of each name, capitals and blanks apart; null where none is called so. */
export const findKnownNames = async (db: Kysely<Schema>, names: readonly Name[]): Promise<(string | null)[]> => {
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const [catalogue, some] of Map.groupBy(names, (asked) => asked.catalogue))
    found.set(catalogue, await readPresent(db, catalogue, (present) => findIn(db, present, some)));
  return names.map(({ catalogue, name }) => {
    const ids = found.get(catalogue);
    return ids?.get(name) ?? ids?.get(toSameName(name)) ?? null;
  });
};

/** By each name as it is written, and as capitals and blanks make no difference. Names without accents and signs have an index. */
const findIn = async (
  db: Kysely<Schema>,
  present: PresentCatalogue,
  names: readonly Name[],
): Promise<ReadonlyMap<string, string>> => {
  const folded = JSON.stringify([...new Set(names.map(({ name }) => toPhrase(name)))]);
  const values = isPostgres(db)
    ? sql`(select value collate "C" from jsonb_array_elements_text(${folded}::jsonb))`
    : sql`(select value from json_each(${folded}))`;
  const { rows } = await sql<{ name: string; id: string }>`
    select entry.name, min(entry.id) as id from world_entries as entry
    where ${isPresent('entry', present)} and entry.folded in ${values} group by entry.name`.execute(db);
  return new Map([
    ...rows.map(({ name, id }) => [toSameName(name), id] as const),
    ...rows.map(({ name, id }) => [name, id] as const),
  ]);
};
