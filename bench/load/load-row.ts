import type { TableRow } from '#bench/measure/table.ts';
import type { LoadFigures } from './figures.ts';
import type { MeasuredPair } from './in-turns.ts';

type Measured = {
  readonly what: string;
  readonly ours: LoadFigures;
  /** Bytes. */
  readonly memory?: number;
  readonly reference: string;
  readonly bare: LoadFigures;
  readonly comparison: MeasuredPair;
};

export const loadRow = ({ what, ours, memory, reference, bare, comparison }: Measured): TableRow => ({
  what,
  'a second': ours.perSecond.toFixed(0),
  'p50 ms': ours.p50.toFixed(2),
  'p99 ms': ours.p99.toFixed(2),
  'memory MB': memory === undefined ? '' : (memory / 1e6).toFixed(0),
  'beside it': reference,
  'its a second': bare.perSecond.toFixed(0),
  'its p50 ms': bare.p50.toFixed(2),
  'its p99 ms': bare.p99.toFixed(2),
  'ours / its': comparison.perSecond.toFixed(2),
  'its p50 / ours': comparison.p50.toFixed(2),
});
