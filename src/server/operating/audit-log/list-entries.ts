import { setImmediate as nextRound } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { toFirstMoment, toLastMoment, type auditFilters, type AuditEntry, type AuditLog } from '#contract/audit-log.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { AuditRow, Schema } from '#server/platform/db/schema.ts';
import { findPeople, type FoundPeople } from './find-people.ts';
import { spellingsOf, toAuditEntry } from './stored-acts.ts';

export type AuditFilter = z.infer<typeof auditFilters>;
type Page = { readonly limit: number; readonly after: string | null };
type Place = Pick<AuditRow, 'at' | 'id'>;

/** Entries that are looked at together, and for one page. Then the page is short. */
const looked = { together: 1_000, forPage: 10_000 } as const;

export const listEntries = async (
  database: Pick<Database, 'db' | 'dialect'>,
  filters: AuditFilter,
  { limit, after }: Page,
): Promise<AuditLog> => {
  const { db } = database;
  const people = filters.person === undefined ? null : await findPeople(database, filters.person);
  const more_accounts = people?.isMore ?? false;
  const before = after === null ? null : await findPlace(db, after);
  if (before === undefined) return { items: [], next: null, more_accounts };
  const found: AuditEntry[] = [];
  let place: Place | null = before;
  for (let seen = 0; seen < looked.forPage; seen += looked.together) {
    const wanted = limit + 1 - found.length;
    const walked = await walk(db, { filters, people, before: place, wanted });
    found.push(...walked.entries);
    if (found.length > limit)
      return { items: found.slice(0, limit), next: found[limit - 1]?.id ?? null, more_accounts };
    if (walked.last === null) return { items: found, next: null, more_accounts };
    place = walked.last;
    await nextRound();
  }
  return { items: found, next: place?.id ?? null, more_accounts };
};

/** Every entry that matches, in pages. */
export async function* walkEntries(
  database: Pick<Database, 'db' | 'dialect'>,
  filters: AuditFilter,
): AsyncGenerator<readonly AuditEntry[]> {
  const people = filters.person === undefined ? null : await findPeople(database, filters.person);
  let before: Place | null = null;
  do {
    const walked: Walked = await walk(database.db, { filters, people, before, wanted: looked.together });
    if (walked.entries.length > 0) yield walked.entries;
    before = walked.last;
    await nextRound();
  } while (before !== null);
}

const findPlace = (db: Kysely<Schema>, id: string): Promise<Place | undefined> =>
  db.selectFrom('audit_log').select(['at', 'id']).where('id', '=', id).executeTakeFirst();

type Walk = {
  readonly filters: AuditFilter;
  readonly people: FoundPeople | null;
  readonly before: Place | null;
  readonly wanted: number;
};

/** `last`: where to go on, null at the end. */
type Walked = { readonly entries: readonly AuditEntry[]; readonly last: Place | null };

const walk = async (db: Kysely<Schema>, { filters, people, before, wanted }: Walk): Promise<Walked> => {
  const { keys, isLeft } = toKeys(filters, people);
  const limit = isLeft ? looked.together : wanted;
  const since = filters.from === undefined ? null : toFirstMoment(filters.from);
  const until = filters.to === undefined ? null : { at: toLastMoment(filters.to) + 1, id: '' };
  const rows = await selectActs(db, keys, { before: before ?? until, since, limit }).execute();
  const matching = isLeft ? rows.filter((row) => matches(row, filters)) : rows;
  const isCut = matching.length > wanted;
  const kept = isCut ? matching.slice(0, wanted) : matching;
  const last = isCut ? kept.at(-1) : rows.length === limit ? rows.at(-1) : null;
  return { entries: kept.map(toAuditEntry), last: last ? { at: last.at, id: last.id } : null };
};

/** What an index of the log begins with. */
type Key = { readonly of: RawBuilder<string>; readonly is: string };

/** `isLeft`: the keys find more than what matches. */
type Keys = { readonly keys: readonly Key[]; readonly isLeft: boolean };

const keyOf = (column: 'act' | 'actor' | 'target' | 'actor_id' | 'target_id' | 'address', is: string): Key => ({
  of: sql.ref(column) as RawBuilder<string>,
  is,
});

const toKeys = ({ act, address }: AuditFilter, people: FoundPeople | null): Keys => {
  if (people?.by === 'id')
    return {
      keys: people.values.flatMap((id) => [keyOf('actor_id', id), keyOf('target_id', id)]),
      isLeft: act !== undefined || address !== undefined,
    };
  if (people && act === undefined)
    return {
      keys: people.values.flatMap((name) => [keyOf('actor', name), keyOf('target', name)]),
      isLeft: address !== undefined,
    };
  if (people && act !== undefined)
    return {
      keys: spellingsOf(act).flatMap((spelling) =>
        people.values.flatMap((name) => [
          { of: sql<string>`(act || '/' || actor)`, is: `${spelling}/${name}` },
          { of: sql<string>`(act || '/' || target)`, is: `${spelling}/${name}` },
        ]),
      ),
      isLeft: address !== undefined,
    };
  if (address !== undefined) return { keys: [keyOf('address', address)], isLeft: act !== undefined };
  return { keys: act === undefined ? [] : spellingsOf(act).map((spelling) => keyOf('act', spelling)), isLeft: false };
};

const matches = (row: AuditRow, { act, address }: AuditFilter): boolean =>
  (act === undefined || spellingsOf(act).includes(row.act)) && (address === undefined || row.address === address);

type Stretch = { readonly before: Place | null; readonly since: number | null; readonly limit: number };

/** The first entries of each key, and of these the first. */
const selectActs = (db: Kysely<Schema>, [first, ...others]: readonly Key[], stretch: Stretch) =>
  others
    .reduce((all, key) => all.union(selectStretch(db, key, stretch)), selectStretch(db, first, stretch))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(stretch.limit);

/** With an equation, PostgreSQL could also walk through the whole log in its order. */
const selectStretch = (db: Kysely<Schema>, key: Key | undefined, { before, since, limit }: Stretch) => {
  let query = db.selectFrom('audit_log').selectAll().limit(limit);
  if (key) {
    query = query.where(sql<boolean>`${key.of} >= ${key.is}`);
    if (since !== null) query = query.where(sql<boolean>`(${key.of}, at, id) >= (${key.is}, ${since}, '')`);
    query = query
      .orderBy(key.of, 'desc')
      .where(
        before
          ? sql<boolean>`(${key.of}, at, id) < (${key.is}, ${before.at}, ${before.id})`
          : sql<boolean>`${key.of} <= ${key.is}`,
      );
  } else {
    if (since !== null) query = query.where('at', '>=', since);
    if (before) query = query.where(sql<boolean>`(at, id) < (${before.at}, ${before.id})`);
  }
  return db.selectFrom(query.orderBy('at', 'desc').orderBy('id', 'desc').as('stretch')).selectAll();
};
