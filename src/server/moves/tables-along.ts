import { sql, type Kysely } from 'kysely';
import type { SeenVersion } from '#contract/versions.ts';
import { moveLimits } from '#contract/moves.ts';
import { indexBookKinds } from '#domain/exchange/ftb/book-kinds.ts';
import { bookFormat } from '#domain/exchange/ftb/book.ts';
import { tableNumberOf } from '#domain/exchange/ftb/table-reference.ts';
import { megabyte } from '#domain/limits.ts';
import {
  planTables,
  tablesNamedIn,
  type PlacedTable,
  type TableAlong,
  type TablesPlan,
} from '#domain/quest/tables/plan-tables.ts';
import * as problems from '#texts/server/problems.ts';
import { byName } from '#texts/language.ts';
import { readWorld } from '#server/content/current-world/current-world.ts';
import { isOfFields, type EntryField } from '#server/content/entries/catalogue-fields.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { createYieldToOthers, holdingStretch } from '#server/platform/workers/yield-to-others.ts';
import type { Schema, StoredDocumentRow } from '#server/platform/db/schema.ts';
import { tooLarge, tooManyMoved } from './document-heads.ts';
import { among, type BothOwners } from './moved-rows.ts';

export type NamingQuests = BothOwners & {
  readonly quests: readonly string[];
  /** Tables that move take the number of their book along, copies get none. */
  readonly isCopy: boolean;
  /** Whoever takes a move back may not read the place: no tables come but those that moves brought there. */
  readonly takesBack?: boolean;
};

/** A table that goes along. `present` is the version there that was compared; null: it is new there. `stays`: it is not taken out here. */
export type PlannedTable = TableAlong & {
  readonly title: string;
  readonly here: SeenVersion;
  readonly present: SeenVersion | null;
  readonly stays: boolean;
};

export type TablesAlong = {
  readonly tables: readonly PlannedTable[];
  readonly names: TablesPlan['names'];
  readonly fields: readonly EntryField[];
};

/** Tables of rewards that the quests name, and those that these name, with what becomes of them there. By title. */
export const planTablesAlong = async (
  db: Kysely<Schema>,
  { from, to, quests, isCopy, takesBack = false }: NamingQuests,
): Promise<TablesAlong> => {
  const fields = await tableFields(db);
  const nothing = { tables: [], names: new Map<string, string>(), fields };
  if (fields.length === 0 || from === to) return nothing;
  const names = await namesIn(db, { from, fields, kind: 'quests', ids: quests });
  if (names.size === 0) return nothing;
  const here = await readTables(db, from);
  const known = takesBack ? await findBrought(db, { from: to, to: from }) : null;
  const named = await findNamed(db, { from, fields, names }, known ? here.filter(({ id }) => known.has(id)) : here);
  if (named.length === 0) return nothing;
  const there = await readTables(db, to);
  const titles = new Set(named.map(({ title }) => title));
  const ids = new Set(named.map(({ id }) => id));
  const similar = there.filter(({ id, title }) => ids.has(id) || titles.has(title));
  for (const some of [named, similar]) measure(some);
  const pause = createYieldToOthers(holdingStretch);
  const plan = await planTables(
    {
      here: await readDocuments(db, { owner: from, pause }, named),
      there: await readDocuments(db, { owner: to, pause }, similar),
      taken: new Set(there.flatMap(namesOf)),
      fields,
      keepsNumbers: !isCopy,
    },
    pause,
  );
  const heads = { here: byId(here), there: byId(there) };
  const leaving = isCopy ? new Set<string>() : await findLeaving(db, { from, to, quests, fields }, { named, plan });
  const tables = plan.tables.flatMap((table): PlannedTable[] => {
    const own = heads.here.get(table.id);
    const present = table.isNew ? null : (heads.there.get(table.there) ?? null);
    return own ? [{ ...table, title: own.title, here: own, present, stays: !leaving.has(table.id) }] : [];
  });
  const compare = byName();
  return { tables: tables.toSorted((one, other) => compare(one.title, other.title)), names: plan.names, fields };
};

type Leaving = { readonly named: readonly Table[]; readonly plan: TablesPlan };

/**
 * Tables that nothing else here names: they are taken out here where they come there under their ids, and where a move from there brought them.
 */
const findLeaving = async (
  db: Kysely<Schema>,
  { to, ...users }: Users & Pick<BothOwners, 'to'>,
  { named, plan }: Leaving,
): Promise<Set<string>> => {
  const brought = await findBrought(db, { from: to, to: users.from });
  const leaving = new Set(
    plan.tables.filter(({ id, there, isNew }) => brought.has(id) || (isNew && there === id)).map(({ id }) => id),
  );
  const stay = await findStaying(db, users, named);
  const next = [...stay.others, ...named.flatMap(({ id }) => (leaving.has(id) ? [] : (stay.namedBy.get(id) ?? [])))];
  for (let table = next.pop(); table !== undefined; table = next.pop())
    if (leaving.delete(table)) next.push(...(stay.namedBy.get(table) ?? []));
  return leaving;
};

/** Tables that moves of the last 30 days brought from one place to the other. */
const findBrought = async (db: Kysely<Schema>, { from, to }: BothOwners): Promise<ReadonlySet<string>> => {
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

/** `others`: tables that something else here names: another quest, a table that does not go along, or a pattern. `namedBy`: what each table names. */
type Staying = { readonly others: readonly string[]; readonly namedBy: ReadonlyMap<string, readonly string[]> };

const findStaying = async (
  db: Kysely<Schema>,
  { from, quests, fields }: Users,
  tables: readonly Table[],
): Promise<Staying> => {
  const tableOf = new Map(tables.flatMap((table) => namesOf(table).map((name) => [name, table.id])));
  const names = [...tableOf.keys()];
  const [others, namedBy] = [new Set<string>(), new Map<string, string[]>()];
  for (const kind of ['quests', 'reward_tables'] as const) {
    const along = kind === 'quests' ? quests : tables.map(({ id }) => id);
    const [all, own] = [new Map<string, number>(), new Map<string, number>()];
    for (const some of inPortions(names)) {
      const { rows } = await sql<{ entry: string; uses: number }>`
        select entry, count(*) as uses from (
          select distinct used.item_id, used.entry from world_uses as used
          where used.owner_id = ${from} and used.kind = ${kind} and ${among('entry', some)} and ${isOfFields(fields)}
        ) as named group by entry`.execute(db);
      for (const { entry, uses } of rows) all.set(entry, Number(uses));
    }
    for (const some of inPortions(along)) {
      const { rows } = await sql<{ item_id: string; entry: string }>`
        select distinct used.item_id, used.entry from world_uses as used
        where used.owner_id = ${from} and used.kind = ${kind} and ${among('item_id', some)} and ${isOfFields(fields)}`.execute(
        db,
      );
      for (const { item_id, entry } of rows) {
        const table = tableOf.get(entry);
        if (table === undefined) continue;
        own.set(entry, (own.get(entry) ?? 0) + 1);
        if (kind === 'reward_tables') namedBy.set(item_id, [...(namedBy.get(item_id) ?? []), table]);
      }
    }
    for (const [entry, uses] of all) if (uses > (own.get(entry) ?? 0)) others.add(tableOf.get(entry) ?? '');
  }
  for (const name of await namedInPatterns(db, from, fields)) others.add(tableOf.get(name) ?? '');
  return { others: [...others], namedBy };
};

/** Patterns keep no uses: they are read. */
const namedInPatterns = async (
  db: Kysely<Schema>,
  owner: string,
  fields: readonly EntryField[],
): Promise<ReadonlySet<string>> => {
  const pause = createYieldToOthers(holdingStretch);
  const names = new Set<string>();
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('patterns')
      .select(['id', 'document'])
      .where('owner_id', '=', owner)
      .where('id', '>', after)
      .orderBy('id')
      .limit(patternsAtOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return names;
    after = last.id;
    for (const { document } of rows) {
      for (const name of tablesNamedIn(JSON.parse(document) as PlacedTable['document'], fields)) names.add(name);
      await pause();
    }
  }
};

/** A pattern has at most 256 kB. */
const patternsAtOnce = 20;

/** Of what is written there. */
export const bytesOfTables = ({ tables }: Pick<TablesAlong, 'tables'>): number =>
  tables.reduce((sum, { isNew, document }) => sum + (isNew ? Buffer.byteLength(JSON.stringify(document)) : 0), 0);

/** Fields that a quest book reads as the id of a table. */
const tableFields = async (db: Kysely<Schema>): Promise<EntryField[]> => {
  const { indexed } = await readWorld(db);
  return [...indexBookKinds(indexed.world)].flatMap(([type, { kind, format }]) =>
    kind.fields.flatMap((field): EntryField[] =>
      field.control === 'entry' && format?.get(field.of) === 'table_id' ? [{ type, key: field.idKey }] : [],
    ),
  );
};

const byId = (tables: readonly Table[]): ReadonlyMap<string, Table> =>
  new Map(tables.map((table) => [table.id, table]));

type Users = { readonly from: string; readonly quests: readonly string[]; readonly fields: readonly EntryField[] };

type Named = Pick<Users, 'from' | 'fields'> & { readonly names: ReadonlySet<string> };

/** Of these names, and of those that the tables name in turn. */
const findNamed = async (
  db: Kysely<Schema>,
  { names, ...place }: Named,
  tables: readonly Table[],
): Promise<Table[]> => {
  const found = new Set<Table>();
  const tablesOf = Map.groupBy(
    tables.flatMap((table) => namesOf(table).map((name) => ({ name, table }))),
    ({ name }) => name,
  );
  const pause = createYieldToOthers(holdingStretch);
  for (let next = names; next.size > 0;) {
    const reached = [...next].flatMap((name) => tablesOf.get(name) ?? []).map(({ table }) => table);
    const further = new Set(reached.filter((table) => !found.has(table)));
    for (const table of further) found.add(table);
    if (found.size > moveLimits.documents) throw tooManyMoved();
    await pause();
    next = await namesIn(db, { ...place, kind: 'reward_tables', ids: Array.from(further, ({ id }) => id) });
  }
  return [...found];
};

type Documents = Pick<Users, 'from' | 'fields'> & {
  readonly kind: 'quests' | 'reward_tables';
  readonly ids: readonly string[];
};

const namesIn = async (db: Kysely<Schema>, { from, kind, ids, fields }: Documents): Promise<Set<string>> => {
  const names = new Set<string>();
  for (const some of inPortions(ids)) {
    const { rows } = await sql<{ entry: string }>`
      select distinct used.entry from world_uses as used
      where used.owner_id = ${from} and used.kind = ${kind} and ${among('item_id', some)} and ${isOfFields(fields)}`.execute(
      db,
    );
    for (const { entry } of rows) names.add(entry);
  }
  return names;
};

/** A quest names a table by its id, or by the number that it had in a book. */
const namesOf = ({ id, number }: Pick<PlacedTable, 'id' | 'number'>): string[] =>
  number === null ? [id] : [id, number];

type Table = Pick<StoredDocumentRow, 'id' | 'title' | 'version' | 'stamp'> &
  Pick<PlacedTable, 'number'> & { bytes: number };

const readTables = async (db: Kysely<Schema>, owner: string): Promise<Table[]> => {
  const rows = await db
    .selectFrom('reward_tables as tables')
    .leftJoin('origins', (join) =>
      join
        .onRef('origins.owner_id', '=', 'tables.owner_id')
        .onRef('origins.item_id', '=', 'tables.id')
        .on('origins.kind', '=', 'reward_tables')
        .on('origins.format', '=', bookFormat),
    )
    .select(['tables.id', 'tables.title', 'tables.version', 'tables.stamp', 'origins.foreign_id'])
    .select(sql<number>`octet_length(tables.document)`.as('bytes'))
    .where('tables.owner_id', '=', owner)
    .orderBy('tables.id')
    .execute();
  return rows.map(({ foreign_id: book, bytes, ...row }) => ({ ...row, bytes: Number(bytes), number: numberIn(book) }));
};

const numberIn = (book: string | null): string | null =>
  book !== null && /^[0-9A-F]{16}$/.test(book) ? String(tableNumberOf(book)) : null;

const measure = (tables: readonly Table[]): void => {
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  if (bytes > moveLimits.bytes) throw tooLarge(problems.moveTooLarge(moveLimits.bytes / megabyte), moveLimits.bytes);
};

const tablesAtOnce = 50;

type Reading = { readonly owner: string; readonly pause: () => Promise<void> };

const readDocuments = async (
  db: Kysely<Schema>,
  { owner, pause }: Reading,
  tables: readonly Table[],
): Promise<PlacedTable[]> => {
  const numbers = new Map(tables.map(({ id, number }) => [id, number]));
  const placed: PlacedTable[] = [];
  for (const some of inPortions([...numbers.keys()], tablesAtOnce)) {
    const rows = await db
      .selectFrom('reward_tables')
      .select(['id', 'document'])
      .where('owner_id', '=', owner)
      .where('id', 'in', some)
      .orderBy('id')
      .execute();
    for (const { id, document } of rows) {
      placed.push({ id, number: numbers.get(id) ?? null, document: JSON.parse(document) as PlacedTable['document'] });
      await pause();
    }
  }
  return placed;
};
