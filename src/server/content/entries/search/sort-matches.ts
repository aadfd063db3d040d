import { sql, type Kysely, type RawBuilder } from 'kysely';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { entryColumns } from '#server/content/entries/entry-row.ts';
import { isPresent, type PresentCatalogue } from '#server/content/entries/present-rows.ts';
import { waitForRound } from '#server/platform/turns/round-time.ts';
import type { FoundRow, PlaceInSearch, Search, SearchByName } from './search.ts';

export const contains = (db: Kysely<Schema>, text: RawBuilder<unknown>, part: string): RawBuilder<boolean> =>
  isPostgres(db) ? sql<boolean>`strpos(${text}, ${part}) > 0` : sql<boolean>`instr(${text}, ${part}) > 0`;

/** An entry has a row for each of its phrases that match. */
const rowsOfEntry = 4;

/** Matches that one statement sorts where filters drop some of them: few first, more the fewer pass. */
const stretch = { first: 500, most: 8_000, growth: 4 } as const;

/** Sorted behind every text that begins with the phrase. */
const endOf = (phrase: string): string => `${phrase}\u{10FFFF}`;

export const matching = ({ phrase, ...present }: PresentCatalogue & Pick<Search, 'phrase'>): RawBuilder<unknown> =>
  sql`${isPresent('world_words', present)} and phrase >= ${phrase} and phrase < ${endOf(phrase)}`;

export const beginsWith = (text: RawBuilder<unknown>, phrase: string): RawBuilder<boolean> =>
  sql<boolean>`${text} >= ${phrase} and ${text} < ${endOf(phrase)}`;

/** `most` is at least the number of the rows of matches. */
type Sorted = SearchByName & { readonly most: number };

/**
 * All matches by name. The key of the words has every column, and the database keeps only the first while it reads, so
 * that matches cost little however many they are. Entries are read for those alone that are shown or filtered.
 */
export const sortMatches = async (db: Kysely<Schema>, search: Sorted): Promise<readonly FoundRow[]> => {
  const found: FoundRow[] = [];
  let after: PlaceInSearch | null = search.after;
  let length: number = search.filters.length > 0 ? stretch.first : search.rows * rowsOfEntry;
  for (;;) {
    const places = await readPlaces(db, { ...search, place: after, length });
    for (const portion of inPortions(withoutRepeats(places))) {
      found.push(...(await readMatches(db, search, portion)));
      if (found.length >= search.rows) return found.slice(0, search.rows);
      await waitForRound();
    }
    if (places.length < length) return found;
    after = places.at(-1) ?? null;
    length = Math.min(stretch.most, length * stretch.growth);
  }
};

type Stretch = PresentCatalogue &
  Pick<Sorted, 'phrase' | 'most'> & { readonly place: PlaceInSearch | null; readonly length: number };

/** PostgreSQL reads rows up to a limit in one process: several would take longer, and the time of others. */
const readPlaces = async (
  db: Kysely<Schema>,
  { place, length, most, ...search }: Stretch,
): Promise<readonly PlaceInSearch[]> => {
  const beyond = place ? sql`and (folded, id) > (${place.folded}, ${place.id})` : sql``;
  const { rows } = await sql<PlaceInSearch>`
    select folded, id
    from (select folded, id from world_words where ${matching(search)} ${beyond} limit ${most}) as matches
    order by folded, id limit ${length}`.execute(db);
  return rows;
};

const withoutRepeats = (places: readonly PlaceInSearch[]): readonly PlaceInSearch[] =>
  places.filter(({ id }, index) => id !== places[index - 1]?.id);

/** In the order of the places. Without those that are gone or do not pass the filters. */
export const readMatches = async (
  db: Kysely<Schema>,
  { filters, ...present }: PresentCatalogue & Pick<SearchByName, 'filters'>,
  places: readonly PlaceInSearch[],
): Promise<readonly FoundRow[]> => {
  const columns = sql.join(entryColumns.map((column) => sql.ref(`entry.${column}`)));
  const passing = filters.map((filter) => sql`and ${filter}`);
  const { rows } = await sql<FoundRow>`
    select ${columns}, entry.folded, 0 as rank from world_entries as entry
    where ${isPresent('entry', present)} and entry.id in (${sql.join(places.map(({ id }) => id))})
    ${sql.join(passing, sql` `)}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id }) => byId.get(id) ?? []);
};
