import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import { entryColumns } from '#server/content/entries/entry-row.ts';
import { presentRows, type PresentCatalogue } from '#server/content/entries/present-rows.ts';
import { waitForRound } from '#server/platform/turns/round-time.ts';
import type { FoundRow, PlaceInSearch, Search, SearchByName } from './search.ts';

/** Rows read by one statement. More rows where fewer match, up to a bound, so that other requests do not wait. */
const stretch = { first: 500, most: 2_000, growth: 2 } as const;

/** By name, through the entries of a catalogue, until enough pass the filters. */
export const walkCatalogue = async (db: Kysely<Schema>, search: SearchByName): Promise<readonly FoundRow[]> =>
  (await walkSome(db, search, Infinity)).found;

/** `end` is the place behind which the walk goes on. null: enough were found, or the catalogue has no more. */
type Walk = { readonly found: readonly FoundRow[]; readonly end: PlaceInSearch | null };

/** Looks at `most` rows, or some more. */
export const walkSome = async (db: Kysely<Schema>, search: SearchByName, most: number): Promise<Walk> => {
  const found: FoundRow[] = [];
  let after: PlaceInSearch | null = search.after;
  let length: number = search.filters.length > 0 ? stretch.first : search.rows;
  for (let walked = 0; ;) {
    const end = await findEnd(db, { ...search, after, length });
    found.push(...(await readStretch(db, { ...search, after, end, rows: search.rows - found.length })));
    if (!end || found.length >= search.rows) return { found, end: null };
    walked += length;
    if (walked >= most) return { found, end };
    after = end;
    length = Math.min(stretch.most, length * stretch.growth);
    await waitForRound();
  }
};

type Stretch = PresentCatalogue & Pick<Search, 'filters' | 'rows'> & { readonly after: PlaceInSearch | null };

const beyond = (after: PlaceInSearch | null) =>
  after ? sql`and (folded, id) > (${after.folded}, ${after.id})` : sql``;

/** undefined: the stretch reaches the end of the catalogue. */
const findEnd = async (
  db: Kysely<Schema>,
  { after, length, ...present }: Stretch & { readonly length: number },
): Promise<PlaceInSearch | undefined> => {
  const { rows } = await sql<PlaceInSearch>`
    select folded, id from ${presentRows(present)} as entry where true ${beyond(after)}
    order by folded, id limit 1 offset ${length - 1}`.execute(db);
  return rows[0];
};

const readStretch = async (
  db: Kysely<Schema>,
  { after, end, filters, rows: most, ...present }: Stretch & { readonly end: PlaceInSearch | undefined },
): Promise<readonly FoundRow[]> => {
  const within = end ? sql`and (folded, id) <= (${end.folded}, ${end.id})` : sql``;
  const columns = sql.join(entryColumns.map((column) => sql.ref(`entry.${column}`)));
  const passing = filters.map((filter) => sql`and ${filter}`);
  const { rows } = await sql<FoundRow>`
    select ${columns}, entry.folded, 0 as rank from ${presentRows(present)} as entry
    where true ${beyond(after)} ${within} ${sql.join(passing, sql` `)}
    order by folded, id limit ${most}`.execute(db);
  return rows;
};
