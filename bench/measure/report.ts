import { gestures, type Measured } from './measure-graph.ts';

type Row = Readonly<Record<string, string>>;

export const reportRow = ({ size, kind, ...measured }: Measured & { size: number; kind: string }): Row => ({
  quests: String(size),
  graph: kind,
  'open ms': measured.open.toFixed(0),
  ...Object.fromEntries(gestures.map((gesture) => [gesture, measured.frames[gesture].toFixed(1)])),
  'add quest': measured.addQuest.toFixed(0),
  'add link': measured.addLink.toFixed(0),
  'heap MB': measured.heap.toFixed(1),
  nodes: String(measured.elements),
});

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;

/** The rows as a table in Markdown, and below each pair how many times better ours is. */
export const reportTable = (rows: readonly Row[]): string => {
  const columns = Object.keys(rows[0] ?? {});
  const body = rows.flatMap((row, index) => {
    const cells = columns.map((column) => row[column] ?? '');
    const bare = rows[index - 1];
    return row['graph'] === 'ours' && bare ? [cells, columns.map((column) => ratio(column, bare, row))] : [cells];
  });
  return line(columns) + line(columns.map(() => '---')) + body.map((cells) => line(cells)).join('');
};

const ratio = (column: string, bare: Row, ours: Row): string => {
  if (column === 'quests') return '';
  if (column === 'graph') return 'bare / ours';
  return `${(Number(bare[column]) / Number(ours[column])).toFixed(1)}×`;
};
