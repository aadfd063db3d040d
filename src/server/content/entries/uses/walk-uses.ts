import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { waitForRound } from '#server/platform/turns/round-time.ts';

/** Kinds whose documents name entries. */
export type UsingKind = 'quests' | 'reward_tables';

export type UsePlace = {
  readonly owner_id: string;
  readonly kind: UsingKind;
  readonly item_id: string;
  readonly place: string;
};

export type FoundUse = UsePlace & { readonly title: string };

/** `named` and `owner` lead into the index, `filter` looks at each row. null: everybody's. */
export type UsesWalk = {
  readonly index: 'world_uses_of_entries' | 'world_uses_of_types';
  readonly named: RawBuilder<boolean>;
  readonly filter: RawBuilder<boolean>;
  readonly owner: string | null;
  readonly after: UsePlace | null;
  readonly rows: number;
};

/** Rows read by one statement. More rows where fewer match, up to a bound, so that other requests do not wait. */
const stretch = { first: 500, most: 2_000, growth: 2 } as const;

/** In the order of the index, through the places where quests name an entry or a kind, until enough are found. */
export const walkUses = async (db: Kysely<Schema>, walk: UsesWalk): Promise<readonly FoundUse[]> => {
  const found: FoundUse[] = [];
  let after: Place | null = walk.after;
  let length: number = stretch.first;
  for (;;) {
    const end = await findEnd(db, { ...walk, after, length });
    // A place with several keys may lie on both sides of an end.
    for (const use of await readStretch(db, { ...walk, after, end }))
      if (!isSamePlace(use, found.at(-1))) found.push(use);
    if (!end || found.length >= walk.rows) return found.slice(0, walk.rows);
    after = end;
    length = Math.min(stretch.most, length * stretch.growth);
    await waitForRound();
  }
};

/** Without a key it is the end of a page: behind all keys of its place. */
type Place = UsePlace & { readonly key?: string };

type Stretch = Omit<UsesWalk, 'after' | 'rows'> & { readonly after: Place | null };

const isSamePlace = (one: UsePlace, other: UsePlace | undefined): boolean =>
  one.owner_id === other?.owner_id &&
  one.kind === other.kind &&
  one.item_id === other.item_id &&
  one.place === other.place;

/** SQLite doesn't count rows. Left to itself, it reads all uses of an owner, however few name the entry. */
const uses = (db: Kysely<Schema>, { index }: Stretch): RawBuilder<unknown> =>
  isPostgres(db) ? sql`world_uses as used` : sql`world_uses as used indexed by ${sql.ref(index)}`;

const among = ({ named, owner }: Stretch): RawBuilder<unknown> =>
  owner === null ? named : sql`${named} and used.owner_id = ${owner}`;

const inOrder = ({ owner }: Stretch): RawBuilder<unknown> =>
  owner === null
    ? sql`used.owner_id, used.kind, used.item_id, used.place, used.key`
    : sql`used.kind, used.item_id, used.place, used.key`;

/** The columns up to the place, or with its key, beside the same of a place. */
const comparing = (owner: string | null, { owner_id, kind, item_id, place, key }: Place) => {
  const columns = [sql`used.kind`, sql`used.item_id`, sql`used.place`];
  const values = [kind, item_id, place].map((value) => sql`${value}`);
  if (owner === null) {
    columns.unshift(sql`used.owner_id`);
    values.unshift(sql`${owner_id}`);
  }
  if (key !== undefined) {
    columns.push(sql`used.key`);
    values.push(sql`${key}`);
  }
  return { columns: sql.join(columns), values: sql.join(values) };
};

const beyond = ({ owner, after }: Stretch): RawBuilder<unknown> => {
  if (!after) return sql``;
  const { columns, values } = comparing(owner, after);
  return sql`and (${columns}) > (${values})`;
};

/** undefined: the stretch reaches the last use. */
const findEnd = async (
  db: Kysely<Schema>,
  walk: Stretch & { readonly length: number },
): Promise<Required<Place> | undefined> => {
  const { rows } = await sql<Required<Place>>`
    select used.owner_id, used.kind, used.item_id, used.place, used.key from ${uses(db, walk)}
    where ${among(walk)} ${beyond(walk)}
    order by ${inOrder(walk)} limit 1 offset ${walk.length - 1}`.execute(db);
  return rows[0];
};

const readStretch = async (
  db: Kysely<Schema>,
  { end, ...walk }: Stretch & { readonly end: Required<Place> | undefined },
): Promise<readonly FoundUse[]> => {
  const last = end && comparing(walk.owner, end);
  const within = last ? sql`and (${last.columns}) <= (${last.values})` : sql``;
  const { rows } = await sql<FoundUse>`
    select used.owner_id, used.kind, used.item_id, used.place, coalesce(quests.title, tables.title) as title
    from ${uses(db, walk)}
    left join quests on used.kind = 'quests' and quests.owner_id = used.owner_id and quests.id = used.item_id
    left join reward_tables as tables
      on used.kind = 'reward_tables' and tables.owner_id = used.owner_id and tables.id = used.item_id
    where coalesce(quests.id, tables.id) is not null and ${among(walk)} ${beyond(walk)} ${within} and ${walk.filter}
    order by ${inOrder(walk)}`.execute(db);
  return rows;
};
