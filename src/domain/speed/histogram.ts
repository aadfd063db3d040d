import { speedScales, type SpeedMetric } from './speed-metrics.ts';

/** Steps from nothing to good, from good to fair, and from there to the last bound. */
const steps = 10;

/** The last bound, in times of what is fair. */
const reach = 5;

/** How many values fell into each bucket; a bucket without a value may be missing. */
export type Histogram = ReadonlyMap<number, number>;

/**
 * The upper bounds of a metric's buckets, each within its bucket; what lies above the last falls into one more. The first
 * holds exactly nothing, and both thresholds are bounds: a rating is as exact as one of the values themselves.
 */
export const boundsOf = (metric: SpeedMetric): readonly number[] => allBounds[metric];

export const bucketOf = (metric: SpeedMetric, value: number): number => {
  const bounds = boundsOf(metric);
  const bucket = bounds.findIndex((bound) => value <= bound);
  return bucket === -1 ? bounds.length : bucket;
};

/**
 * The value that a share of the values (above 0, at most 1) does not exceed: within its bucket the values are taken to lie
 * evenly. Beyond the last bound it is that bound. null where there are no values.
 */
export const percentileOf = (metric: SpeedMetric, histogram: Histogram, share: number): number | null => {
  const rank = Math.ceil(countOf(histogram) * share);
  let before = 0;
  for (const [bucket, count] of [...histogram].toSorted(([one], [other]) => one - other)) {
    if (before + count >= rank && count > 0) return withinBucket(metric, bucket, (rank - before) / count);
    before += count;
  }
  return null;
};

export const countOf = (histogram: Histogram): number => [...histogram.values()].reduce((sum, count) => sum + count, 0);

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

/** The last step ends exactly where it should, whatever fractions make of the sum. */
const climb = (from: number, to: number): number[] =>
  Array.from({ length: steps }, (_, index) => (index === steps - 1 ? to : from + ((to - from) * (index + 1)) / steps));

const allBounds: Readonly<Record<SpeedMetric, readonly number[]>> = {
  LCP: toBounds('LCP'),
  INP: toBounds('INP'),
  CLS: toBounds('CLS'),
  FCP: toBounds('FCP'),
  TTFB: toBounds('TTFB'),
};
