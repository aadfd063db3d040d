import { sql, type Kysely } from 'kysely';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { contains, matching, sortMatches } from './sort-matches.ts';
import type { FoundRow, SearchByName } from './search.ts';
import { walkSome } from './walk-catalogue.ts';

/** Looks at `walked` rows of the catalogue. Where they have too few matches, up to `sorted` rows of matches are sorted. */
export type Effort = { readonly walked: number; readonly sorted: number };

/**
 * To sort matches costs as much for each as a tenth of a step through the catalogue. A walk by name meets one of many at every
 * few steps, unless they stand together far behind. While the embedded file sorts, everybody waits.
 */
const efforts: Readonly<Record<'file' | 'postgres', readonly Effort[]>> = {
  file: [{ walked: 0, sorted: 60_000 }],
  postgres: [
    { walked: 0, sorted: 20_000 },
    { walked: 500, sorted: 60_000 },
    { walked: 20_000, sorted: 400_000 },
  ],
};

/** All matches by name alone. Each effort goes on where the one before ended, and at last the walk goes on to the end. */
export const findByName = async (
  db: Kysely<Schema>,
  search: SearchByName,
  some = efforts[isPostgres(db) ? 'postgres' : 'file'],
): Promise<readonly FoundRow[]> => {
  const isMatch = contains(db, sql.ref('entry.words'), `"${search.phrase}`);
  const found: FoundRow[] = [];
  let { after } = search;
  const left = () => ({ ...search, after, rows: search.rows - found.length });
  const walk = async (most: number): Promise<boolean> => {
    const walked = await walkSome(db, { ...left(), filters: [isMatch, ...search.filters] }, most);
    found.push(...walked.found);
    after = walked.end;
    return walked.end === null;
  };
  for (const { walked, sorted } of some) {
    if (walked > 0 && (await walk(walked))) return found;
    if (!(await hasMoreThan(db, search, sorted)))
      return [...found, ...(await sortMatches(db, { ...left(), most: sorted }))];
  }
  await walk(Infinity);
  return found;
};

const hasMoreThan = async (db: Kysely<Schema>, search: SearchByName, most: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from world_words where ${matching(search)} limit 1 offset ${most}`.execute(db);
  return rows.length > 0;
};
