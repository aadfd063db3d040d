import { expect, test } from 'vitest';
import { rateSpeed, type SpeedMetric } from './speed-metrics.ts';

test.each<[SpeedMetric, good: number, fair: number, poor: number]>([
  ['LCP', 2500, 4000, 4000.1],
  ['INP', 200, 500, 500.1],
  ['CLS', 0.1, 0.25, 0.2501],
  ['FCP', 1800, 3000, 3000.1],
  ['TTFB', 800, 1800, 1800.1],
])('%s is good up to %d, fair up to %d and is poor above', (metric, good, fair, poor) => {
  const ratings = [0, good, good * 1.001, fair, poor].map((value) => rateSpeed(metric, value));
  expect(ratings).toEqual(['good', 'good', 'fair', 'fair', 'poor']);
});
