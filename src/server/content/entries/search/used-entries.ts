import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import { isOfFields, type EntryField } from '#server/content/entries/catalogue-fields.ts';
import { isPresent } from '#server/content/entries/present-rows.ts';
import { isUsed } from '#server/content/entries/uses/world-uses.ts';
import { waitForRound } from '#server/platform/turns/round-time.ts';
import { isNamed } from './find-named.ts';
import type { FoundRow, Search } from './search.ts';

/** Uses of an entry that a search looks at. Where there are more, and none of these counts, a walk decides. */
export const usesAtOnce = 8;

type Fields = readonly EntryField[] | null;

const someUses = (rows: number) => sql`(
  select type, key from world_uses as named where named.entry = entry.id and named.entry <> '' limit ${sql.lit(rows)})`;

const isSurelyUsed = (fields: Fields): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from ${someUses(usesAtOnce)} as used where ${isOfFields(fields)})`;

const hasMoreUses = sql<boolean>`(select count(*) from ${someUses(usesAtOnce + 1)} as counted) > ${sql.lit(usesAtOnce)}`;

const isUndecided = (fields: Fields): RawBuilder<boolean> =>
  fields?.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${hasMoreUses} and not ${isSurelyUsed(fields)})`;

/** A condition that is true of entries that are used (or unused), and for those that it can't decide. */
export const mayBeUsed = (used: boolean, fields: Fields): RawBuilder<boolean> =>
  used ? sql<boolean>`(${isSurelyUsed(fields)} or ${isUndecided(fields)})` : sql<boolean>`not ${isSurelyUsed(fields)}`;

type Wanted = {
  readonly used: boolean;
  readonly fields: Fields;
  readonly find: (search: Search) => Promise<readonly FoundRow[]>;
};

/** Searches with `mayBeUsed` among the filters, until enough entries are found or there are no more. */
export const findUsed = async (
  db: Kysely<Schema>,
  search: Search,
  { find, ...wanted }: Wanted,
): Promise<readonly FoundRow[]> => {
  const found: FoundRow[] = [];
  let { after } = search;
  for (;;) {
    const rows = await find({ ...search, after });
    found.push(...(await dropOthers(db, search, { ...wanted, rows })));
    const last = rows.at(-1);
    if (!last || rows.length < search.rows || found.length >= search.rows) return found.slice(0, search.rows);
    after = last;
    await waitForRound();
  }
};

type Candidates = Omit<Wanted, 'find'> & { readonly rows: readonly FoundRow[] };

const dropOthers = async (
  db: Kysely<Schema>,
  search: Search,
  { used, fields, rows }: Candidates,
): Promise<readonly FoundRow[]> => {
  const ids = rows.map(({ id }) => id).join(' ');
  const { rows: undecided } = await sql<{ id: string }>`
    select entry.id from world_entries as entry
    where ${isPresent('entry', search)} and ${isNamed(db, ids)} and ${isUndecided(fields)}`.execute(db);
  const dropped = new Set<string>();
  for (const { id } of undecided) {
    if ((await isUsed(db, { id, fields })) !== used) dropped.add(id);
    await waitForRound();
  }
  return rows.filter(({ id }) => !dropped.has(id));
};
