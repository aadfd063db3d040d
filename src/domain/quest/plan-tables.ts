import { collections } from '#domain/world/property.ts';

/** A field of a kind that names a table of rewards, as properties store it. */
export type TableField = { readonly type: string; readonly key: string };

type Stored = Readonly<Record<string, unknown>>;

/** `number`: the one that it had in a book, by which quests name it, too. */
export type PlacedTable = { readonly id: string; readonly number: string | null; readonly document: Stored };

/** `there` is its id in the other place. */
export type TableAlong = {
  readonly id: string;
  readonly there: string;
  readonly isNew: boolean;
  readonly document: Stored;
};

export type TablesPlan = {
  readonly tables: readonly TableAlong[];
  /** What quests and tables there say in place of what they say here. */
  readonly names: ReadonlyMap<string, string>;
  /** What each of the tables that go along names of the others, by their ids here. */
  readonly innerTables: ReadonlyMap<string, readonly string[]>;
};

type Places = {
  /** Those that quests name, with those that these name in turn. */
  readonly here: readonly PlacedTable[];
  /** The tables of the place that may be the same. */
  readonly there: readonly PlacedTable[];
  /** All ids there, and the numbers of books that stand for some. */
  readonly taken: ReadonlySet<string>;
  readonly fields: readonly TableField[];
  /** A table keeps the number of its book where no other there has it. */
  readonly keepsNumbers: boolean;
};

/**
 * Which tables the other place gets so that quests give there what they gave here. One with the same content is used there, under whatever id.
 * Any other comes, under its own id where that is free. `pause` is awaited between tables.
 */
export const planTables = async (
  { here, there, taken, fields, keepsNumbers }: Places,
  pause: () => Promise<void>,
): Promise<TablesPlan> => {
  const [used, names] = [new Set(taken), new Map<string, string>()];
  const known = new Map<string, Map<string, PlacedTable>>();
  for (const table of there) {
    const content = toContent(table.document);
    const alike = known.get(content) ?? new Map<string, PlacedTable>();
    known.set(content, alike.set(table.id, table));
    await pause();
  }
  const freeId = createFreeIds(used);
  const innerTables = await findInnerTables(here, fields, pause);
  const places: { readonly table: PlacedTable; readonly there: string; readonly isNew: boolean }[] = [];
  for (const table of innerFirst(here, innerTables)) {
    await pause();
    const alike = known.get(toContent(renameInTable(table.document, { names, fields })));
    const same = alike?.get(table.id) ?? alike?.values().next().value;
    const id = same?.id ?? freeId(table.id);
    places.push({ table, there: id, isNew: same === undefined });
    used.add(id);
    if (id !== table.id) names.set(table.id, id);
    if (table.number === null) continue;
    const stays = same ? same.number === table.number : keepsNumbers && !used.has(table.number);
    if (stays) used.add(table.number);
    else names.set(table.number, id);
  }
  const tables: TableAlong[] = [];
  for (const { table, there: other, isNew } of places) {
    await pause();
    const document = { ...renameInTable(table.document, { names, fields }), id: other };
    tables.push({ id: table.id, there: other, isNew, document });
  }
  return { tables, names, innerTables };
};

type Renaming = Pick<TablesPlan, 'names'> & Pick<Places, 'fields'>;

/** The quest with other ids of reward tables. */
export const renameInQuest = <Of extends Readonly<Record<(typeof collections)[number], unknown>>>(
  quest: Of,
  renaming: Renaming,
): Of => ({
  ...quest,
  ...Object.fromEntries(
    collections.map((collection) => [
      collection,
      Object.fromEntries(
        Object.entries(objectOf(quest[collection])).map(([id, property]) => [
          id,
          renameIn(objectOf(property), renaming),
        ]),
      ),
    ]),
  ),
});

/** The reward table with other ids of the tables that its rewards name. */
const renameInTable = (table: Stored, renaming: Renaming): Stored => ({
  ...table,
  rewards: rowsOf(table).map((row) => ({ ...row, reward: renameIn(objectOf(row['reward']), renaming) })),
});

const renameIn = (property: Stored, { names, fields }: Renaming): Stored => {
  const changes = fields.flatMap(({ type, key }): [string, string][] => {
    const name = property['type'] === type ? property[key] : undefined;
    const other = typeof name === 'string' ? names.get(name) : undefined;
    return other === undefined ? [] : [[key, other]];
  });
  return { ...property, ...Object.fromEntries(changes) };
};

const findInnerTables = async (
  tables: readonly PlacedTable[],
  fields: readonly TableField[],
  pause: () => Promise<void>,
): Promise<TablesPlan['innerTables']> => {
  const idOf = new Map(tables.flatMap((table) => namesOfTable(table).map((name) => [name, table.id] as const)));
  const inner = new Map<string, string[]>();
  for (const { id, document } of tables) {
    const ids = namedIn(document, fields).flatMap((name) => idOf.get(name) ?? []);
    inner.set(id, [...new Set(ids)]);
    await pause();
  }
  return inner;
};

/** Tables that others name come before these, so that their names are known. In a ring one of them comes first. */
const innerFirst = (tables: readonly PlacedTable[], innerTables: TablesPlan['innerTables']): PlacedTable[] => {
  const byId = new Map(tables.map((table) => [table.id, table]));
  const ordered = new Set<PlacedTable>();
  const seen = new Set<string>();
  const visit = (table: PlacedTable): void => {
    if (seen.has(table.id)) return;
    seen.add(table.id);
    for (const id of innerTables.get(table.id) ?? []) {
      const inner = byId.get(id);
      if (inner) visit(inner);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered];
};

const namesOfTable = ({ id, number }: PlacedTable): string[] => (number === null ? [id] : [id, number]);

const namedIn = (table: Stored, fields: readonly TableField[]): string[] =>
  rowsOf(table).flatMap((row) => namedBy(objectOf(row['reward']), fields));

const namedBy = (property: Stored, fields: readonly TableField[]): string[] =>
  fields.flatMap(({ type, key }) => (property['type'] === type ? [String(property[key])] : []));

/** The names of tables that a quest, or a pattern of one, has. */
export const tablesNamedIn = (quest: Stored, fields: readonly TableField[]): string[] =>
  collections.flatMap((collection) =>
    Object.values(objectOf(quest[collection])).flatMap((property) => namedBy(objectOf(property), fields)),
  );

const toContent = (table: Stored): string => JSON.stringify({ ...table, id: '' });

const mostIdLength = 64;

/** Ids that may get the same end count on together, so that none is tried again. */
const mostAlike = mostIdLength - 8;

const createFreeIds = (used: ReadonlySet<string>) => {
  const numbers = new Map<string, number>();
  return (id: string): string => {
    if (!used.has(id)) return id;
    const beginning = id.slice(0, mostAlike);
    for (let number = numbers.get(beginning) ?? 2; ; number += 1) {
      const end = `-${number}`;
      const wanted = `${id.slice(0, mostIdLength - end.length)}${end}`;
      if (used.has(wanted)) continue;
      numbers.set(beginning, number + 1);
      return wanted;
    }
  };
};

const objectOf = (value: unknown): Stored => (typeof value === 'object' && value !== null ? (value as Stored) : {});

const rowsOf = (table: Stored): Stored[] => (Array.isArray(table['rewards']) ? table['rewards'].map(objectOf) : []);
