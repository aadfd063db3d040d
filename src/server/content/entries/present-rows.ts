import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/**
 * A catalogue as readers see it. Rows under the name `cover` come before those of the catalogue: an import that is
 * switched on and not yet copied to its place (docs/decisions/world/023-imports-on-the-file.md). null: there is none.
 */
export type PresentCatalogue = { readonly catalogue: string; readonly cover: string | null };

/** The import's own catalogue, which has its rows until they are copied to their place. No other id has a blank. */
export const ownCatalogueOf = ({ id, catalogue }: { readonly id: string; readonly catalogue: string }): string =>
  `${catalogue} ${id}`;

const listSwitched = (db: Kysely<Schema>, catalogue: string) =>
  db
    .selectFrom('world_imports')
    .select(['id', 'state'])
    .where('catalogue', '=', catalogue)
    .where('state', 'in', ['applying', 'applied'])
    .orderBy('id')
    .execute();

/** Another text after each import into the catalogue. */
export const stateOfImports = async (db: Kysely<Schema>, catalogue: string): Promise<string> =>
  toState(await listSwitched(db, catalogue));

const toState = (switched: Switched): string => switched.map(({ id }) => id).join(' ');

type Switched = Awaited<ReturnType<typeof listSwitched>>;

const coverIn = (switched: Switched, catalogue: string): string | null => {
  const applying = switched.find(({ state }) => state === 'applying');
  return applying ? ownCatalogueOf({ id: applying.id, catalogue }) : null;
};

/** For one statement, or within a transaction. PostgreSQL shows an import at its commit. */
export const findPresent = async (db: Kysely<Schema>, catalogue: string): Promise<PresentCatalogue> => ({
  catalogue,
  cover: isPostgres(db) ? null : coverIn(await listSwitched(db, catalogue), catalogue),
});

/** For several statements: what was read while an import was switched on is read again, so that it has all or nothing of it. */
export const readPresent = async <Read>(
  db: Kysely<Schema>,
  catalogue: string,
  read: (present: PresentCatalogue) => Promise<Read>,
): Promise<Read> => {
  for (let before = await listSwitched(db, catalogue); ;) {
    const result = await read({ catalogue, cover: coverIn(before, catalogue) });
    const after = await listSwitched(db, catalogue);
    if (toState(before) === toState(after)) return result;
    before = after;
  }
};

/** For rows that are found by their id, in one statement on the embedded file. An import deletes no entry. */
export const isInCatalogue = (catalogue: string): RawBuilder<boolean> => sql<boolean>`catalogue in (
  select ${catalogue} union all
  select catalogue || ' ' || id from world_imports where catalogue = ${catalogue} and state = 'applying')`;

/** No row in an import's own catalogue. */
export const isInPlace: RawBuilder<boolean> = sql<boolean>`catalogue not like '% %'`;

type Named = 'entry' | 'world_words';

/** Whether a row of `entry` or of `world_words` is what readers see. For rows that are found by their id or words. */
export const isPresent = (table: Named, { catalogue, cover }: PresentCatalogue): RawBuilder<boolean> => {
  const name = sql.ref(`${table}.catalogue`);
  if (cover === null) return sql<boolean>`${name} = ${catalogue}`;
  return sql<boolean>`(${name} in (${catalogue}, ${cover}) and (${name} = ${cover} or ${isUncovered(table, cover)}))`;
};

/** The rows of a catalogue, to be read in the order of an index. */
export const presentRows = ({ catalogue, cover }: PresentCatalogue): RawBuilder<unknown> => {
  const own = sql`select * from world_entries as entry where entry.catalogue = ${catalogue}`;
  if (cover === null) return sql`(${own})`;
  return sql`(
    ${own} and ${isUncovered('entry', cover)}
    union all select * from world_entries as entry where entry.catalogue = ${cover})`;
};

const isUncovered = (table: Named, cover: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select 1 from world_entries as newer where newer.catalogue = ${cover} and newer.id = ${sql.ref(`${table}.id`)})`;
