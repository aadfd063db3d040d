import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import * as z from 'zod/mini';
import {
  type SpeedFilters,
  speedPeriods,
  type SpeedReport,
  speedReport,
  speedRoutes,
  speedWidths,
  usualSpeedFilters,
} from '#contract/screens/speed.ts';
import { keptVersions, retention } from '#domain/timings.ts';
import { speedMetrics, speedScales } from '#domain/speed-metrics.ts';
import * as texts from '#texts/installation.ts';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { request } from '#web/shared/api/api.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { classNames } from '#web/shared/class-names.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { Window } from '#web/shared/windows/window.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import styles from './speed-page.module.css';
import { SpeedTable } from './speed-table.tsx';
import { formatSpeed } from './format-speed.ts';

const keptDays = retention.speed / keptVersions.day;

export function SpeedPage() {
  const { filters, change } = useSpeedFilters();
  return (
    <Window title={screenTitles[paths.speed]}>
      <div className={styles['page']}>
        <p className={styles['lead']}>{texts.speedLead(keptDays)}</p>
        <SpeedFilterFields filters={filters} onChange={change} />
        <SpeedNumbers filters={filters} />
      </div>
    </Window>
  );
}

function SpeedNumbers({ filters }: { filters: SpeedFilters }) {
  const { data: report, error, isPlaceholderData, refetch } = useSpeed(filters);
  if (error && (!report || isPlaceholderData)) return <NotLoaded what={texts.speed} onRetry={() => void refetch()} />;
  if (!report) return <Skeleton lines={6} label={texts.loadingSpeed} />;
  return (
    <>
      {!report.measuring && <WarningBox role="note" message={texts.measuringOff} />}
      <div
        className={classNames(styles['numbers'], isPlaceholderData && styles['pending'])}
        aria-busy={isPlaceholderData || undefined}
      >
        {report.items.length === 0 ? <NothingMeasured /> : <SpeedTable items={report.items} />}
      </div>
      <SpeedLegend />
    </>
  );
}

function NothingMeasured() {
  return (
    <EmptyState
      title={texts.noVisits}
      icon={<Gauge aria-hidden="true" />}
      action={<GuideLink chapter="administrators" />}
    >
      {texts.noVisitsHint}
    </EmptyState>
  );
}

/** In the address (`?days=28&width=narrow`). Unknown values are ignored. */
const useSpeedFilters = () => {
  const [address, setAddress] = useSearchParams();
  const filters: SpeedFilters = {
    days: speedPeriods.find((days) => days === address.get('days')) ?? usualSpeedFilters.days,
    width: speedWidths.find((width) => width === address.get('width')) ?? usualSpeedFilters.width,
  };
  const change = (wanted: Partial<SpeedFilters>): void => setAddress({ ...filters, ...wanted });
  return { filters, change };
};

const useSpeed = (filters: SpeedFilters) =>
  useQuery({ queryKey: ['speed', filters], queryFn: () => fetchSpeed(filters), placeholderData: keepPreviousData });

const fetchSpeed = async (filters: SpeedFilters): Promise<SpeedReport> =>
  z.parse(speedReport, (await request('GET', `${speedRoutes.speed}?${new URLSearchParams(filters).toString()}`)).body);

function SpeedLegend() {
  return (
    <section className={styles['legend']} aria-labelledby="speed-legend">
      <h2 id="speed-legend">{texts.whatIsMeasured}</h2>
      <dl>
        {speedMetrics.map((metric) => (
          <div key={metric}>
            <dt>{texts.metricNames[metric]}</dt>
            <dd>
              {texts.metricMeanings[metric]({
                good: formatSpeed(metric, speedScales[metric].good),
                fair: formatSpeed(metric, speedScales[metric].fair),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type SpeedFilterFieldsProps = { filters: SpeedFilters; onChange: (change: Partial<SpeedFilters>) => void };

function SpeedFilterFields({ filters: { days, width }, onChange }: SpeedFilterFieldsProps) {
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
