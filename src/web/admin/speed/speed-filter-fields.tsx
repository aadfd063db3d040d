import { speedPeriods, speedWidths, type SpeedFilters } from '#contract/speed/speed.ts';
import * as texts from '#texts/installation.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import styles from './speed-filter-fields.module.css';

type SpeedFilterFieldsProps = { filters: SpeedFilters; onChange: (change: Partial<SpeedFilters>) => void };

export function SpeedFilterFields({ filters: { days, width }, onChange }: SpeedFilterFieldsProps) {
  return (
    <div className={styles['filters']}>
      <SelectField
        label={texts.filterByPeriod}
        value={days}
        options={speedPeriods}
        textOf={texts.lastDays}
        onChange={(chosen) => onChange({ days: chosen })}
      />
      <SelectField
        label={texts.filterByWidth}
        value={width}
        options={speedWidths}
        textOf={(each) => texts.widths[each]}
        onChange={(chosen) => onChange({ width: chosen })}
      />
    </div>
  );
}
