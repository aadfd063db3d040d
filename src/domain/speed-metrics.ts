export const speedMetrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type SpeedMetric = (typeof speedMetrics)[number];

export type SpeedRating = 'good' | 'fair' | 'poor';

type Scale = {
  readonly good: number;
  readonly fair: number;
  readonly most: number;
};

const tenMinutes = 600_000;

/** The highest good and fair values (https://web.dev/articles/vitals) in milliseconds, CLS without a unit. */
export const speedScales: Readonly<Record<SpeedMetric, Scale>> = {
  LCP: { good: 2500, fair: 4000, most: tenMinutes },
  INP: { good: 200, fair: 500, most: tenMinutes },
  CLS: { good: 0.1, fair: 0.25, most: 100 },
  FCP: { good: 1800, fair: 3000, most: tenMinutes },
  TTFB: { good: 800, fair: 1800, most: tenMinutes },
};

export const rateSpeed = (metric: SpeedMetric, value: number): SpeedRating => {
  const { good, fair } = speedScales[metric];
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
};

/** `narrow`: below the threshold of the layout. */
export const widthClasses = ['wide', 'narrow'] as const;
export type WidthClass = (typeof widthClasses)[number];
