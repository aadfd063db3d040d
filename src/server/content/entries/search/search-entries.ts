import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { EntriesQuery } from '#contract/world.ts';
import type { EntryList } from '#contract/world/world-entries.ts';
import { toPhrase } from '#domain/world/entry-words.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { EntryField } from '#server/content/entries/catalogue-fields.ts';
import { entryColumns, toEntry } from '#server/content/entries/entry-row.ts';
import { isPresent, readPresent } from '#server/content/entries/present-rows.ts';
import { contains, beginsWith, matching } from './sort-matches.ts';
import { findByName } from './find-by-name.ts';
import { findNamed, isNamed } from './find-named.ts';
import { readAfter, toAfter } from './place-in-list.ts';
import { rememberPlaces } from './remembered-places.ts';
import type { FoundRow, Search } from './search.ts';
import { findUsed, mayBeUsed } from './used-entries.ts';
import { walkCatalogue } from './walk-catalogue.ts';

const usualPage = 50;

/** Up to so many matches are ranked. More stand by name alone. */
const mostRanked = 1_000;

/** Rows of matches that are counted: an entry has several. */
const mostCounted = 4_001;

/** `fields` are those that name entries of the catalogue. */
export const searchEntries = async (
  db: Kysely<Schema>,
  query: EntriesQuery,
  fields: readonly EntryField[] | null,
): Promise<EntryList> => {
  const limit = query.limit ?? usualPage;
  const raw = (query.query ?? '').trim();
  const search: Omit<Search, 'catalogue' | 'cover'> = {
    phrase: toPhrase(raw),
    raw,
    filters: toFilters(db, query, fields),
    after: readAfter(query.after),
    rows: limit + 1,
  };
  const { catalogue } = query;
  const isListed = query.ids !== undefined && search.phrase === '';
  const findOnce = (asked: Search) => (isListed ? findNamed : find)(db, asked);
  const rows = await readPresent(db, catalogue, (present) =>
    query.used
      ? findUsed(db, { ...search, ...present }, { used: query.used === 'true', fields, find: findOnce })
      : findOnce({ ...search, ...present }),
  );
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map((row) => toEntry({ ...row, catalogue })),
    next: rows.length > limit && last ? toAfter(last) : null,
  };
};

const find = async (db: Kysely<Schema>, search: Search): Promise<readonly FoundRow[]> => {
  if (search.phrase === '') return walkCatalogue(db, search);
  const remembered = await rememberPlaces(db, search);
  const known = await remembered.recall();
  if (known) return known;
  if ((await countMatches(db, search)) <= mostRanked) return rankMatches(db, search);
  const rows = await findByName(db, search);
  remembered.keep(rows);
  return rows;
};

const toFilters = (
  db: Kysely<Schema>,
  { tag, retired, used, ids }: EntriesQuery,
  fields: readonly EntryField[] | null,
): RawBuilder<boolean>[] => {
  const filters: RawBuilder<boolean>[] = [];
  if (ids !== undefined) filters.push(isNamed(db, ids));
  if (retired) filters.push(sql<boolean>`entry.retired = ${retired === 'true' ? 1 : 0}`);
  if (tag) filters.push(hasTag(db, tag));
  if (used) filters.push(mayBeUsed(used === 'true', fields));
  return filters;
};

/** In a JSON array. A quote within another tag stands behind a backslash. */
const hasTag = (db: Kysely<Schema>, tag: string): RawBuilder<boolean> => {
  const [first, later] = ['[', ','].map((before) => contains(db, sql.ref('entry.tags'), before + JSON.stringify(tag)));
  return sql<boolean>`(${first} or ${later})`;
};

/** Of the first rows, each of one of the entry's phrases. */
const countMatches = async (db: Kysely<Schema>, search: Search): Promise<number> => {
  const { rows } = await sql<{ entries: number }>`
    select count(*) as entries
    from (
      select distinct id from (select id from world_words where ${matching(search)} limit ${mostCounted}) as counted
    ) as found`.execute(db);
  return Number(rows[0]?.entries ?? 0);
};

const selected = sql.join(entryColumns.map((column) => sql.ref(`entry.${column}`)));

const where = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/** Whole names and ids first, then beginnings of names, then words. */
const rankMatches = async (db: Kysely<Schema>, search: Search): Promise<readonly FoundRow[]> => {
  const { phrase, raw, after, filters } = search;
  const rank = sql`case
    when entry.folded = ${phrase} or entry.id = ${raw} then 0
    when ${beginsWith(sql.ref('entry.folded'), phrase)} then 1
    else 2 end`;
  const beyond = after ? sql`where (rank, folded, id) > (${after.rank}, ${after.folded}, ${after.id})` : sql``;
  const { rows } = await sql<FoundRow>`
    select * from (
      select ${selected}, entry.folded, ${rank} as rank
      from (select distinct id from world_words where ${matching(search)}) as found
      join world_entries as entry on ${isPresent('entry', search)} and entry.id = found.id
      ${where(filters)}
    ) as ranked
    ${beyond} order by rank, folded, id limit ${search.rows}`.execute(db);
  return rows;
};
