import type { ViewContent } from '#contract/views.ts';
import { keep, readKept } from '#web/shared/device-storage/device-storage.ts';
import { officialOwner } from '#domain/account/user.ts';
import { type ColumnId, columnIds, columnOf, columnsOf, isColumnId } from './table-columns.ts';

export type Sorting = { readonly by: ColumnId; readonly descending: boolean };

export const groupings = ['none', 'lines', 'status', 'type', 'kind'] as const;
export type Grouping = (typeof groupings)[number];

/** Official quests have no status. */
export const groupingsOf = (owner: string): readonly Grouping[] =>
  owner === officialOwner ? groupings.filter((group) => group !== 'status') : groupings;

/** How the table shows quests. `columns` stand in their order; the first `frozen` ones stay in sight. */
export type TableLayout = {
  readonly columns: readonly ColumnId[];
  readonly widths: Readonly<Partial<Record<ColumnId, number>>>;
  readonly frozen: number;
  readonly sort: readonly Sorting[];
  readonly group: Grouping;
};

export const plainLayout: TableLayout = { columns: columnIds, widths: {}, frozen: 1, sort: [], group: 'none' };

/** What the owner's quests have of a layout. */
export const layoutOf = (layout: TableLayout, owner: string): TableLayout => ({
  ...layout,
  columns: columnsOf(layout.columns, owner),
  sort: layout.sort.filter(({ by }) => columnsOf([by], owner).length > 0),
  group: groupingsOf(owner).find((group) => group === layout.group) ?? 'none',
});

export const widthRange = { min: 48, max: 800 } as const;
export const mostFrozen = 3;

export const widthOf = ({ widths }: Pick<TableLayout, 'widths'>, id: ColumnId): number =>
  widths[id] ?? columnOf(id).width;

export const widen = (layout: TableLayout, id: ColumnId, by: number): TableLayout => {
  const width = Math.min(widthRange.max, Math.max(widthRange.min, widthOf(layout, id) + by));
  return { ...layout, widths: { ...layout.widths, [id]: width } };
};

export const moveColumn = (columns: readonly ColumnId[], id: ColumnId, by: -1 | 1): readonly ColumnId[] => {
  const from = columns.indexOf(id);
  const neighbour = columns[from + by];
  if (from < 0 || neighbour === undefined) return columns;
  return columns.with(from, neighbour).with(from + by, id);
};

/** The first press of a head sorts up, the second down, the third no more. `isFurther` keeps what was sorted by before. */
export const sortBy = (sort: readonly Sorting[], by: ColumnId, isFurther: boolean): readonly Sorting[] => {
  const others = isFurther ? sort.filter((each) => each.by !== by) : [];
  const before = sort.find((each) => each.by === by);
  if (!before) return [...others, { by, descending: false }];
  if (before.descending) return others;
  const after = { by, descending: true };
  return isFurther ? sort.map((each) => (each.by === by ? after : each)) : [after];
};

const key = (owner: string): string => `quest-table:${owner}`;

export const keepLayout = (owner: string, layout: TableLayout): void => {
  keep(key(owner), JSON.stringify(layout));
};

/** What this device kept, without what this version does not know. */
export const readLayout = (owner: string): TableLayout => {
  const kept = parse(readKept(key(owner)));
  if (!kept) return plainLayout;
  const columns = list(kept['columns']).filter(isColumnId);
  const widths = Object.entries(Object(kept['widths'])).flatMap(([id, width]) =>
    isColumnId(id) && typeof width === 'number' ? [[id, width] as const] : [],
  );
  const sort = list(kept['sort']).flatMap((each): Sorting[] => {
    const { by, descending } = Object(each) as Record<string, unknown>;
    return isColumnId(by) ? [{ by, descending: descending === true }] : [];
  });
  return {
    columns: columns.length > 0 ? [...new Set(columns)] : plainLayout.columns,
    widths: Object.fromEntries(widths),
    frozen: Math.min(mostFrozen, Math.max(0, Number(kept['frozen']) || 0)),
    sort,
    group: groupings.find((group) => group === kept['group']) ?? 'none',
  };
};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const parse = (text: string | null): Record<string, unknown> | null => {
  try {
    return text === null ? null : Object(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

type KeptInView = Pick<ViewContent, 'columns' | 'sort' | 'group'>;

export const toView = ({ columns, sort, group }: TableLayout): KeptInView => ({
  columns: [...columns],
  sort: sort.map(({ by, descending }) => ({ by, descending })),
  group: group === 'none' ? null : group,
});

/** As the view has it, in the widths of this device. What this version does not know is left out. */
export const withView = (layout: TableLayout, { columns, sort, group }: KeptInView): TableLayout => {
  const known = [...new Set(columns.filter(isColumnId))];
  return {
    ...layout,
    columns: known.length > 0 ? known : layout.columns,
    sort: sort.flatMap(({ by, descending }) => (isColumnId(by) ? [{ by, descending }] : [])),
    group: groupings.find((each) => each === group) ?? 'none',
  };
};
