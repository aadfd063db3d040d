import { speedScales, type SpeedMetric } from './speed-metrics.ts';

const steps = 10;

const reach = 5;

/** An empty bucket may be missing. */
export type Histogram = ReadonlyMap<number, number>;

/** Inclusive upper bounds of a metric's buckets. Both thresholds are bounds, so a percentile's rating is exact. */
export const boundsOf = (metric: SpeedMetric): readonly number[] => allBounds[metric];

export const bucketOf = (metric: SpeedMetric, value: number): number => {
  const bounds = boundsOf(metric);
  const bucket = bounds.findIndex((bound) => value <= bound);
  return bucket === -1 ? bounds.length : bucket;
};

/** `share` is above 0 and at most 1. Values spread evenly in a bucket. null: there are no values. */
export const percentileOf = (metric: SpeedMetric, histogram: Histogram, share: number): number | null => {
  const rank = Math.ceil(totalOf(histogram) * share);
  let before = 0;
  for (const [bucket, count] of [...histogram].toSorted(([one], [other]) => one - other)) {
    if (before + count >= rank && count > 0) return withinBucket(metric, bucket, (rank - before) / count);
    before += count;
  }
  return null;
};

export const totalOf = (histogram: Histogram): number => [...histogram.values()].reduce((sum, count) => sum + count, 0);

const withinBucket = (metric: SpeedMetric, bucket: number, part: number): number => {
  const bounds = boundsOf(metric);
  const lower = bounds[bucket - 1] ?? 0;
  const upper = bounds[bucket] ?? lower;
  return part === 1 ? upper : lower + (upper - lower) * part;
};

const toBounds = (metric: SpeedMetric): readonly number[] => {
  const { good, fair } = speedScales[metric];
  return [0, ...climb(0, good), ...climb(good, fair), ...climb(fair, fair * reach)];
};

/** Ends exactly at `to` in spite of rounding. */
const climb = (from: number, to: number): number[] =>
  Array.from({ length: steps }, (_, index) => (index === steps - 1 ? to : from + ((to - from) * (index + 1)) / steps));

const allBounds: Readonly<Record<SpeedMetric, readonly number[]>> = {
  LCP: toBounds('LCP'),
  INP: toBounds('INP'),
  CLS: toBounds('CLS'),
  FCP: toBounds('FCP'),
  TTFB: toBounds('TTFB'),
};
