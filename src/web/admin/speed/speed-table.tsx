import type { SpeedSummary } from '#contract/speed.ts';
import { speedMetrics } from '#domain/speed/speed-metrics.ts';
import { DataCell, DataRow, DataTable } from '#web/admin/tables/data-table.tsx';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import styles from './speed-table.module.css';
import { SpeedValue } from './speed-value.tsx';
import { speedWords } from './speed-words.ts';

const columns = ['Screen', ...speedMetrics.map((metric) => speedWords[metric].name)];

/** A row for each screen that was measured, in the order of the server. */
export function SpeedTable({ items }: { items: readonly SpeedSummary[] }) {
  const screens = [...Map.groupBy(items, ({ screen }) => screen)];
  return (
    <DataTable label="Speed of each screen" columns={columns}>
      {screens.map(([screen, summaries]) => (
        <DataRow key={screen}>
          <DataCell column="Screen" kind="headline">
            {screenTitles[screen]}
            <span className={styles['address']}>{screen}</span>
          </DataCell>
          {speedMetrics.map((metric) => (
            <DataCell key={metric} column={speedWords[metric].name}>
              <SpeedValue summary={summaries.find((summary) => summary.metric === metric)} />
            </DataCell>
          ))}
        </DataRow>
      ))}
    </DataTable>
  );
}
