import { median, percentile } from '#bench/measure/times.ts';

export type LoadFigures = { readonly perSecond: number; readonly p50: number; readonly p99: number };

/** Milliseconds: `times` of each one, `together` of all. */
export const toFigures = (times: readonly number[], together: number): LoadFigures => ({
  perSecond: (times.length / together) * 1_000,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
});

export const medianFigures = (rounds: readonly LoadFigures[]): LoadFigures => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
});
