import type { SpeedMetric } from '#domain/speed/speed-metrics.ts';

type Words = { readonly name: string; readonly meaning: string };

/** What the metrics are called and mean. */
export const speedWords: Readonly<Record<SpeedMetric, Words>> = {
  LCP: { name: 'Main content (LCP)', meaning: 'Until the largest text or picture of the first screen was there.' },
  INP: {
    name: 'Reaction (INP)',
    meaning: 'The longest time from a click, a tap or a key to the next change on the screen.',
  },
  CLS: { name: 'Movement (CLS)', meaning: 'How much of the page moved by itself. This is a score, not a time.' },
  FCP: { name: 'First content (FCP)', meaning: 'Until the first text or picture was there.' },
  TTFB: {
    name: 'Server (TTFB)',
    meaning: 'Until the first byte of the page arrived. The time on the network is included.',
  },
};
