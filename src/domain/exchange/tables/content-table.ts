/** null is an empty cell. Several texts stand in one cell. */
export type TableValue = string | number | boolean | null | readonly string[];

export type ContentRow = readonly TableValue[];

/** `name` is a path without its ending. */
export type ContentTable<Item = never> = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rowsOf: (item: Item) => readonly ContentRow[];
};
