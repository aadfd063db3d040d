import { expect, test } from 'vitest';
import type { SpeedMetric } from '#domain/speed-metrics.ts';
import { formatSpeed } from './format-speed.ts';

test.each<[SpeedMetric, number, string]>([
  ['TTFB', 0, '0 ms'],
  ['INP', 183.6, '184 ms'],
  ['LCP', 999.4, '999 ms'],
  ['LCP', 999.6, '1 s'],
  ['LCP', 2450, '2.5 s'],
  ['LCP', 19_999, '20 s'],
  ['LCP', 20_000, '20 s or more'],
  ['CLS', 0, '0'],
  ['CLS', 0.0456, '0.05'],
  ['CLS', 1.25, '1.25 or more'],
])('%s of %d is formatted as %s', (metric, value, formatted) => {
  expect(formatSpeed(metric, value)).toBe(formatted);
});
