import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundsOf, bucketOf, totalOf, percentileOf } from './histogram.ts';
import { rateSpeed, speedMetrics, speedScales, type SpeedMetric } from './speed-metrics.ts';

const aMetric = fc.constantFrom(...speedMetrics);
const valuesOf = (metric: SpeedMetric) => {
  const { good, fair, most } = speedScales[metric];
  const value = fc.oneof(
    fc.double({ min: 0, max: fair * 2, noNaN: true }),
    fc.double({ min: 0, max: most, noNaN: true }),
    fc.constantFrom(0, good, fair, most, ...boundsOf(metric)),
  );
  return fc.tuple(fc.constant(metric), fc.array(value, { minLength: 1, maxLength: 60 }));
};
const measured = aMetric.chain(valuesOf);
const aShare = fc.double({ min: 0.01, max: 1, noNaN: true });

const toHistogram = (metric: SpeedMetric, values: readonly number[]) => {
  const histogram = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf(metric, value);
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1);
  }
  return histogram;
};
const exactPercentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

describe('the buckets of a metric', () => {
  test.each(speedMetrics)('of %s rise from exactly nothing, and both thresholds are bounds', (metric) => {
    const bounds = boundsOf(metric);
    const { good, fair, most } = speedScales[metric];
    expect(bounds[0]).toBe(0);
    expect(bounds).toContain(good);
    expect(bounds).toContain(fair);
    expect(bounds.at(-1)).toBeLessThan(most);
    expect(bounds).toEqual([...new Set(bounds)].toSorted((one, other) => one - other));
  });

  test('hold their upper bound and nothing above it', () => {
    expect([0, 0.1, 250, 250.1, 2500, 2501].map((value) => bucketOf('LCP', value))).toEqual([0, 1, 1, 2, 10, 11]);
    expect([20_000, 20_001, 600_000].map((value) => bucketOf('LCP', value))).toEqual([30, 31, 31]);
  });
});

describe('a percentile', () => {
  test('of no values is null', () => {
    expect(percentileOf('LCP', new Map(), 0.75)).toBeNull();
  });

  test('lies inside its bucket as if the values were spread evenly', () => {
    expect(percentileOf('LCP', new Map([[3, 4]]), 0.75)).toBe(687.5);
    expect(
      percentileOf(
        'CLS',
        new Map([
          [0, 3],
          [20, 1],
        ]),
        0.75,
      ),
    ).toBe(0);
    expect(
      percentileOf(
        'INP',
        new Map([
          [31, 2],
          [1, 1],
        ]),
        0.75,
      ),
    ).toBe(2500);
  });

  test('lies in the same bucket as the exact percentile', () => {
    fc.assert(
      fc.property(measured, aShare, ([metric, values], share) => {
        const percentile = percentileOf(metric, toHistogram(metric, values), share);
        const bucket = bucketOf(metric, exactPercentile(values, share));
        const last = boundsOf(metric).length - 1;
        expect(percentile).not.toBeNull();
        expect(bucketOf(metric, percentile ?? -1)).toBe(Math.min(bucket, last));
      }),
    );
  });

  test('has the same rating as the exact percentile', () => {
    fc.assert(
      fc.property(measured, aShare, ([metric, values], share) => {
        const percentile = percentileOf(metric, toHistogram(metric, values), share) ?? -1;
        expect(rateSpeed(metric, percentile)).toBe(rateSpeed(metric, exactPercentile(values, share)));
      }),
    );
  });

  test('never falls while its share grows, and the order of counting changes nothing', () => {
    fc.assert(
      fc.property(measured, aShare, aShare, ([metric, values], one, other) => {
        const [counted, reversed] = [toHistogram(metric, values), toHistogram(metric, values.toReversed())];
        const at = (share: number): number => percentileOf(metric, counted, share) ?? -1;
        expect(at(Math.min(one, other))).toBeLessThanOrEqual(at(Math.max(one, other)));
        expect(percentileOf(metric, reversed, one)).toBe(at(one));
        expect(totalOf(counted)).toBe(values.length);
      }),
    );
  });
});
