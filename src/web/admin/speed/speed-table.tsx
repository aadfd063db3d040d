import type { SpeedSummary } from '#contract/speed/speed.ts';
import { speedMetrics } from '#domain/speed/speed-metrics.ts';
import * as texts from '#texts/installation.ts';
import { DataCell, DataRow, DataTable } from '#web/admin/tables/data-table.tsx';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import styles from './speed-table.module.css';
import { SpeedValue } from './speed-value.tsx';

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
