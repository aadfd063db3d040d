import * as z from 'zod/mini';
import { speedMetrics, speedScales, widthClasses, type SpeedMetric } from '#domain/speed-metrics.ts';
import type { ShapeRules, Violation } from '#domain/violation.ts';
import { screenAddresses } from './screens.ts';

export const speedRoutes = { speed: '/api/speed', visits: '/api/speed/visits' } as const;

export const speedVisitLimit = 1024;

const screen = z.enum(Object.values(screenAddresses));

const measured = (metric: SpeedMetric) =>
  z.optional(z.strictObject({ screen, value: z.number().check(z.minimum(0), z.maximum(speedScales[metric].most)) }));

const nothingMeasured = { code: 'nothing_measured', params: {} } as const satisfies Violation<ShapeRules>;

/** The address of a screen has no parameters here. */
export const speedVisit = z.strictObject({
  width: z.enum(widthClasses),
  values: z
    .strictObject({
      LCP: measured('LCP'),
      INP: measured('INP'),
      CLS: measured('CLS'),
      FCP: measured('FCP'),
      TTFB: measured('TTFB'),
    } satisfies Record<SpeedMetric, unknown>)
    .check(z.refine((values) => Object.values(values).some(Boolean), { params: nothingMeasured })),
});
export type SpeedVisit = z.infer<typeof speedVisit>;

/** Days, with today. */
export const speedPeriods = ['7', '28'] as const;
export type SpeedPeriod = (typeof speedPeriods)[number];

export const speedWidths = ['all', ...widthClasses] as const;
export type SpeedWidth = (typeof speedWidths)[number];

export const speedQuery = z.strictObject({
  days: z.optional(z.enum(speedPeriods)),
  width: z.optional(z.enum(speedWidths)),
});

export type SpeedFilters = { readonly days: SpeedPeriod; readonly width: SpeedWidth };
export const usualSpeedFilters: SpeedFilters = { days: '7', width: 'all' };

export const speedSummary = z.object({ screen, metric: z.enum(speedMetrics), visits: z.int(), p75: z.number() });
export type SpeedSummary = z.infer<typeof speedSummary>;

export const speedReport = z.object({ measuring: z.boolean(), items: z.array(speedSummary) });
export type SpeedReport = z.infer<typeof speedReport>;
