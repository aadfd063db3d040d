import { boundsOf } from '#domain/histogram.ts';
import type { SpeedMetric } from '#domain/speed-metrics.ts';
import * as texts from '#texts/installation.ts';

/** For people: `180 ms`, `2.5 s`, `0.05`. The last bound of the histogram stands for all values above it. */
export const formatSpeed = (metric: SpeedMetric, value: number): string => {
  const text = metric === 'CLS' ? round(value, 2) : formatTime(value);
  return value === boundsOf(metric).at(-1) ? texts.orMore(text) : text;
};

const formatTime = (ms: number): string =>
  Math.round(ms) < 1000 ? texts.milliseconds(String(Math.round(ms))) : texts.seconds(round(ms / 1000, 1));

const round = (value: number, places: number): string => String(Number(value.toFixed(places)));
