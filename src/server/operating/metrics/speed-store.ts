import { sql } from 'kysely';
import { screenAddresses, type ScreenAddress } from '#contract/screens/screens.ts';
import type { SpeedFilters, SpeedSummary, SpeedVisit } from '#contract/screens/speed.ts';
import { bucketOf, totalOf, percentileOf } from '#domain/histogram.ts';
import { speedMetrics, type SpeedMetric } from '#domain/speed-metrics.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SpeedCountRow } from '#server/platform/db/schema.ts';
import { retention } from '#domain/timings.ts';

const dayLength = 24 * 60 * 60 * 1000;

export const toDay = (time: number): number => Math.floor(time / dayLength);

/** The 75th percentile, by which the published thresholds judge. */
const judged = 0.75;

/** Counts by day. `now` is Unix ms. */
export const createSpeedStore = ({ db }: Pick<Database, 'db'>) => {
  /** One order of keys, so that simultaneous visits cause no deadlock. */
  const add = async (visit: SpeedVisit, now = Date.now()): Promise<void> => {
    const rows = toRows(visit, toDay(now)).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    await db
      .insertInto('speed_counts')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'screen', 'width', 'metric', 'bucket'])
          .doUpdateSet({ visits: sql`speed_counts.visits + excluded.visits` }),
      )
      .execute();
  };

  const summarize = async ({ days, width }: SpeedFilters, now = Date.now()): Promise<SpeedSummary[]> => {
    const widths = width === 'all' ? (['wide', 'narrow'] as const) : [width];
    const counts = await db
      .selectFrom('speed_counts')
      .select(({ fn }) => ['screen', 'metric', 'bucket', fn.sum<number>('visits').as('visits')])
      .where('day', '>', toDay(now) - Number(days))
      .where('width', 'in', widths)
      .groupBy(['screen', 'metric', 'bucket'])
      .execute();
    return summariesOf(counts);
  };

  return { add, summarize };
};

const toRows = ({ width, values }: SpeedVisit, day: number): SpeedCountRow[] =>
  speedMetrics.flatMap((metric) => {
    const measured = values[metric];
    if (!measured) return [];
    return [{ day, screen: measured.screen, width, metric, bucket: bucketOf(metric, measured.value), visits: 1 }];
  });

const keyOf = ({ screen, metric }: SpeedCountRow): string => `${screen} ${metric}`;

type Count = Pick<SpeedCountRow, 'screen' | 'metric' | 'bucket' | 'visits'>;

/** Leaves out addresses that are no screens any more. */
const summariesOf = (counts: readonly Count[]): SpeedSummary[] => {
  const bySeries = Map.groupBy(counts, ({ screen, metric }) => `${screen} ${metric}`);
  return Object.values(screenAddresses).flatMap((screen) =>
    speedMetrics.flatMap((metric) => summaryOf(screen, metric, bySeries.get(`${screen} ${metric}`) ?? [])),
  );
};

const summaryOf = (screen: ScreenAddress, metric: SpeedMetric, counts: readonly Count[]): SpeedSummary[] => {
  const histogram = new Map(counts.map(({ bucket, visits }) => [bucket, Number(visits)]));
  const p75 = percentileOf(metric, histogram, judged);
  return p75 === null ? [] : [{ screen, metric, visits: totalOf(histogram), p75 }];
};

export const purgeSpeed = async (
  { db }: Pick<Database, 'db'>,
  { now = Date.now() }: { readonly now?: number } = {},
): Promise<void> => {
  await db
    .deleteFrom('speed_counts')
    .where('day', '<=', toDay(now - retention.speed))
    .execute();
};
