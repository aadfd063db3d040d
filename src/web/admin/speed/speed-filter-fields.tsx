import { speedPeriods, speedWidths, type SpeedPeriod, type SpeedFilters, type SpeedWidth } from '#contract/speed.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import styles from './speed-filter-fields.module.css';

const periodNames: Readonly<Record<SpeedPeriod, string>> = { '7': 'Last 7 days', '28': 'Last 28 days' };
const widthNames: Readonly<Record<SpeedWidth, string>> = {
  all: 'All windows',
  wide: 'Wide windows',
  narrow: 'Narrow windows',
};

type SpeedFilterFieldsProps = { filters: SpeedFilters; onChange: (change: Partial<SpeedFilters>) => void };

/** Which visits are counted. */
export function SpeedFilterFields({ filters: { days, width }, onChange }: SpeedFilterFieldsProps) {
  return (
    <div className={styles['filters']}>
      <SelectField
        label="Filter by period"
        value={periodNames[days]}
        options={speedPeriods.map((period) => periodNames[period])}
        onChange={(name) => onChange({ days: speedPeriods.find((period) => periodNames[period] === name) ?? days })}
      />
      <SelectField
        label="Filter by width"
        value={widthNames[width]}
        options={speedWidths.map((known) => widthNames[known])}
        onChange={(name) => onChange({ width: speedWidths.find((known) => widthNames[known] === name) ?? width })}
      />
    </div>
  );
}
