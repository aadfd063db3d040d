/** Where the columns stand, in pixels. The first `frozen` ones stay in sight. */
export type Measures = {
  readonly widths: readonly number[];
  readonly offsets: readonly number[];
  readonly total: number;
  readonly frozen: number;
  readonly frozenWidth: number;
};

/** The elements of a table can't leave out the rows that are out of sight. */
export const roles = {
  grid: { role: 'grid' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;
