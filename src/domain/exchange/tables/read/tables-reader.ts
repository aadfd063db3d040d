import type { Loss } from '#domain/exchange/exported.ts';
import type { Refused } from '#domain/exchange/imported.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { sortOfSheet, textOfCell, type TableSheet, type SheetRow, type SheetSort } from './sheet.ts';

/** What the owner has of it, by the id in a table: the document's own, or that of where it came from. */
export type NamedDocuments = {
  readonly questOf: (id: string) => Quest | undefined;
  readonly lineOf: (id: string) => StoryLine | undefined;
};

/** `name` is that of its sheet. */
export type NamedRow = SheetRow & { readonly name: string };

type Why = { readonly id: string } & Pick<Refused, 'code' | 'params'>;

export type TablesReader = {
  readonly format: string;
  readonly world: IndexedWorld;
  readonly present: NamedDocuments;
  readonly rowsOf: (sort: SheetSort) => readonly NamedRow[];
  readonly losses: Loss[];
  readonly refused: Refused[];
  readonly refuse: (row: NamedRow, why: Why) => void;
  /** Notes a column that nothing reads: once for each sheet. */
  readonly tellUnknown: (row: NamedRow, column: string) => void;
};

type Reading = Pick<TablesReader, 'format' | 'world' | 'present'>;

export const startReader = (sheets: readonly TableSheet[], reading: Reading): TablesReader => {
  const losses: Loss[] = [];
  const refused: Refused[] = [];
  const told = new Set<string>();
  const bySort = new Map<SheetSort, NamedRow[]>();
  for (const sheet of sheets) {
    const sort = sortOfSheet(sheet);
    if (sort === null) losses.push({ item: '', place: '', code: 'table_unknown', params: { table: sheet.name } });
    else bySort.set(sort, [...(bySort.get(sort) ?? []), ...sheet.rows.map((row) => ({ ...row, name: sheet.name }))]);
  }
  return {
    ...reading,
    rowsOf: (sort) => bySort.get(sort) ?? [],
    losses,
    refused,
    tellUnknown: ({ name: table }, column) => {
      if (told.has(`${table} ${column}`)) return;
      told.add(`${table} ${column}`);
      losses.push({ item: '', place: '', code: 'column_unknown', params: { table, column } });
    },
    refuse: ({ name, line, cells }, { id, ...why }) => {
      const title = textOfCell(cells.get('title')) || null;
      refused.push({ file: name, line, id: id || null, title, ...why } as Refused);
    },
  };
};

/** Of new documents whose ids in the tables are no ids of the product. */
export const createIds = (isOwn: (id: string) => boolean, make: (generated: string) => string) => {
  const made = new Map<string, string>();
  return (id: string): string => {
    const known = made.get(id) ?? (isOwn(id) ? id : make(`table${String(made.size).padStart(8, '0')}`));
    made.set(id, known);
    return known;
  };
};
