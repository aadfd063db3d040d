import { sql, type Kysely, type RawBuilder } from 'kysely';
import { moveLimits } from '#contract/moves.ts';
import { tablesNamedIn, type PlacedTable, type TablesPlan } from '#domain/quest/plan-tables.ts';
import type { EntryField } from '#server/content/entries/catalogue-fields.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { inPieces } from '#server/platform/db/in-pieces.ts';
import { movedAtOnce, type BothOwners } from './moved-portions.ts';
import { namesOf } from './table-heads.ts';
import type { Namings } from './table-namings.ts';

type Uses = Readonly<Record<'quests' | 'reward_tables', Namings['uses']>>;

type Going = BothOwners & {
  readonly fields: readonly EntryField[];
  readonly tables: readonly Pick<PlacedTable, 'id' | 'number'>[];
  readonly plan: Pick<TablesPlan, 'tables' | 'innerTables'>;
  /** The uses of tables in the quests that move. */
  readonly uses: Uses;
};

/**
 * Tables that nothing else here names: they are taken out here where they come there under their ids, and where a move from there brought them.
 */
export const findLeaving = async (db: Kysely<Schema>, going: Going): Promise<ReadonlySet<string>> => {
  const { from, to, tables, plan } = going;
  const { innerTables } = plan;
  const elsewhere = await namedElsewhere(db, going);
  if (elsewhere === null) return new Set();
  const brought = await findBrought(db, { from: to, to: from });
  const leaving = new Set(
    plan.tables.filter(({ id, there, isNew }) => brought.has(id) || (isNew && there === id)).map(({ id }) => id),
  );
  const next = [...elsewhere, ...tables.flatMap(({ id }) => (leaving.has(id) ? [] : (innerTables.get(id) ?? [])))];
  for (let table = next.pop(); table !== undefined; table = next.pop())
    if (leaving.delete(table)) next.push(...(innerTables.get(table) ?? []));
  return leaving;
};

/** Tables that moves of the last 30 days brought from one place to the other. */
export const findBrought = async (db: Kysely<Schema>, { from, to }: BothOwners): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('moved_documents as document')
    .innerJoin('moves', 'moves.id', 'document.move_id')
    .select('document.item_id')
    .where('moves.owner_id', '=', from)
    .where('moves.to_id', '=', to)
    .where('document.kind', '=', 'reward_tables')
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
};

/** Ids of tables that another quest here, a table that does not go along, or a pattern names. null: there is too much to read. */
const namedElsewhere = async (
  db: Kysely<Schema>,
  { from, fields, tables, uses }: Going,
): Promise<Set<string> | null> => {
  const inPatterns = await namedInPatterns(db, from, fields);
  if (inPatterns === null) return null;
  const idOf = new Map(tables.flatMap((table) => namesOf(table).map((name) => [name, table.id])));
  const elsewhere = new Set<string>();
  const add = (name: string): void => {
    const id = idOf.get(name);
    if (id !== undefined) elsewhere.add(id);
  };
  for (const name of inPatterns) add(name);
  for (const kind of ['quests', 'reward_tables'] as const) {
    const counted = Array.from(idOf.keys(), (name) => ({ name, uses: uses[kind].get(name) ?? 0 }));
    for await (const name of usedMoreOften(db, { from, kind, counted })) add(name);
  }
  return elsewhere;
};

type Counted = { readonly name: string; readonly uses: number };
type Counting = { readonly from: string; readonly kind: keyof Uses; readonly counted: readonly Counted[] };

/** An index is read no further than to one use more. */
async function* usedMoreOften(db: Kysely<Schema>, { from, kind, counted }: Counting): AsyncGenerator<string> {
  const pause = createYieldToOthers();
  for (const { some, most } of alikeCounts(counted)) {
    const { rows } = await sql<Counted>`
      select listed.name, (
        select count(*) from (
          select 1 from world_uses as used
          where used.owner_id = ${from} and used.kind = ${kind} and used.entry = listed.name and used.entry <> ''
          limit ${most + 1}
        ) as counted
      ) as uses
      from ${listed(db, Array.from(some.keys()))}`.execute(db);
    for (const { name, uses } of rows) if (Number(uses) > (some.get(name) ?? 0)) yield name;
    await pause();
  }
}

/** Uses that one statement counts. */
const usesAtOnce = 1_000;

/** Names that are used about as often, so that few uses beyond their own are counted. */
function* alikeCounts(counted: readonly Counted[]): Generator<{ some: Map<string, number>; most: number }> {
  const sorted = counted.toSorted((one, other) => other.uses - one.uses);
  for (let start = 0; start < sorted.length;) {
    const most = sorted[start]?.uses ?? 0;
    const some = sorted.slice(start, start + Math.max(1, Math.floor(usesAtOnce / (most + 1))));
    yield { some: new Map(some.map(({ name, uses }) => [name, uses])), most };
    start += some.length;
  }
}

const listed = (db: Kysely<Schema>, names: readonly string[]): RawBuilder<unknown> =>
  isPostgres(db)
    ? sql`(select value collate "C" as name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)) as listed`
    : sql`(select value as name from json_each(${JSON.stringify(names)})) as listed`;

const headsAtOnce = 250;

/** Patterns keep no uses: they are read. null: they have too many bytes. */
const namedInPatterns = async (
  db: Kysely<Schema>,
  owner: string,
  fields: readonly EntryField[],
): Promise<ReadonlySet<string> | null> => {
  const pause = createYieldToOthers();
  const names = new Set<string>();
  const patterns = db.selectFrom('patterns').where('owner_id', '=', owner);
  let [after, left]: [string, number] = ['', moveLimits.patterns];
  for (;;) {
    const heads = await patterns
      .select(['id', sql<number>`octet_length(document)`.as('bytes')])
      .where('id', '>', after)
      .orderBy('id')
      .limit(headsAtOnce)
      .execute();
    const sizes = heads.map(({ id, bytes }) => ({ id, bytes: Number(bytes) }));
    left -= sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    if (left < 0) return null;
    for (const piece of inPieces(sizes, movedAtOnce)) {
      const ids = piece.map(({ id }) => id);
      for (const { document } of await patterns.select('document').where('id', 'in', ids).execute()) {
        for (const name of tablesNamedIn(JSON.parse(document) as PlacedTable['document'], fields)) names.add(name);
        await pause();
      }
    }
    const last = heads.at(-1);
    if (!last || heads.length < headsAtOnce) return names;
    after = last.id;
  }
};
