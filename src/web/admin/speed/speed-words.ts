import type { SpeedMetric } from '#domain/speed/speed-metrics.ts';

type Words = { readonly name: string; readonly meaning: string };

/** What the metrics are called and mean. */
export const speedWords: Readonly<Record<SpeedMetric, Words>> = {
  LCP: { name: 'Main content (LCP)', meaning: 'Until the largest text or picture of the first screen was there.' },
  INP: {
    name: 'Reaction (INP)',
    meaning: 'The slowest that a visit saw anything happen after a click, a tap or a key.',
  },
  CLS: { name: 'Movement (CLS)', meaning: 'How much of the page jumped about by itself: a score, no time.' },
  FCP: { name: 'First content (FCP)', meaning: 'Until the first text or picture was there.' },
  TTFB: {
    name: 'Server (TTFB)',
    meaning: 'Until the first byte of the page came, the way through the network included.',
  },
};
