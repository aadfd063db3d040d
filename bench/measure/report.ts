import { gestures, type Measured } from './measure-graph.ts';
import { table, type TableRow } from './table.ts';

export const reportRow = ({ size, kind, ...measured }: Measured & { size: number; kind: string }): TableRow => ({
  quests: String(size),
  graph: kind,
  'open ms': measured.open.toFixed(0),
  ...Object.fromEntries(gestures.map((gesture) => [gesture, measured.frames[gesture].toFixed(1)])),
  'add quest': measured.addQuest.toFixed(0),
  'add link': measured.addLink.toFixed(0),
  'heap MB': measured.heap.toFixed(1),
  nodes: String(measured.elements),
});

export const reportTable = (rows: readonly TableRow[]): string =>
  table(
    rows.flatMap((row, index) => {
      const bare = rows[index - 1];
      return row['graph'] === 'ours' && bare ? [row, ratios(bare, row)] : [row];
    }),
  );

const ratios = (bare: TableRow, ours: TableRow): TableRow =>
  Object.fromEntries(Object.keys(ours).map((column) => [column, ratio(column, bare, ours)]));

const ratio = (column: string, bare: TableRow, ours: TableRow): string => {
  if (column === 'quests') return '';
  if (column === 'graph') return 'bare / ours';
  return `${(Number(bare[column]) / Number(ours[column])).toFixed(1)}×`;
};
