import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { SpeedSummary } from '#contract/screens/speed.ts';
import { speedMetrics, rateSpeed, type SpeedRating } from '#domain/speed-metrics.ts';
import * as texts from '#texts/installation.ts';
import { DataCell, DataRow, DataTable } from '#web/admin/tables/data-table.tsx';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import styles from './speed-page.module.css';
import { formatSpeed } from './format-speed.ts';

const columns = [texts.screen, ...speedMetrics.map((metric) => texts.metricNames[metric])];

export function SpeedTable({ items }: { items: readonly SpeedSummary[] }) {
  const screens = [...Map.groupBy(items, ({ screen }) => screen)];
  return (
    <DataTable label={texts.speedTable} columns={columns}>
      {screens.map(([screen, summaries]) => (
        <DataRow key={screen}>
          <DataCell column={texts.screen} kind="headline">
            {screenTitles[screen]}
            <span className={styles['address']}>{screen}</span>
          </DataCell>
          {speedMetrics.map((metric) => (
            <DataCell key={metric} column={texts.metricNames[metric]}>
              <SpeedValue summary={summaries.find((summary) => summary.metric === metric)} />
            </DataCell>
          ))}
        </DataRow>
      ))}
    </DataTable>
  );
}

const icons = {
  good: <CircleCheck aria-hidden="true" />,
  fair: <TriangleAlert aria-hidden="true" />,
  poor: <OctagonAlert aria-hidden="true" />,
} satisfies Record<SpeedRating, unknown>;

function SpeedValue({ summary }: { summary: SpeedSummary | undefined }) {
  if (!summary) return <span className={styles['missing']}>{texts.notMeasured}</span>;
  const { metric, p75, visits } = summary;
  const rating = rateSpeed(metric, p75);
  return (
    <div className={styles['speed']}>
      <span className={styles['value']}>{formatSpeed(metric, p75)}</span>
      <span className={styles['rating']} data-rating={rating}>
        {icons[rating]}
        {texts.ratings[rating]}
      </span>
      <span className={styles['visits']}>{texts.visits(visits)}</span>
    </div>
  );
}
