export type TableRow = Readonly<Record<string, string>>;

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;

export const table = (rows: readonly TableRow[]): string => {
  const columns = Object.keys(rows[0] ?? {});
  const body = rows.map((row) => line(columns.map((column) => row[column] ?? '')));
  return line(columns) + line(columns.map(() => '---')) + body.join('');
};
