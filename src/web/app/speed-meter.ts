import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { speedRoutes, type SpeedVisit } from '#contract/screens/speed.ts';
import { speedScales, type SpeedMetric } from '#domain/speed-metrics.ts';
import { isWide } from '#web/app/navigation/use-navigation-open.ts';
import type { ScreenLog } from './screen-log.ts';

/** Sent when the page is hidden for the first time. A page restored from the browser's history begins a new visit. */
export const startSpeedMeter = (screens: ScreenLog): void => {
  const measured = new Map<SpeedMetric, Metric>();
  const sent = new Set<string>();
  const note = (metric: Metric): void => {
    if (!sent.has(metric.id)) measured.set(metric.name, metric);
  };
  for (const observe of [onLCP, onINP, onCLS, onFCP, onTTFB]) observe(note);

  /** The observers above get this event first and report their last values. */
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const values = toValues([...measured.values()], screens);
    for (const { id } of measured.values()) sent.add(id);
    measured.clear();
    if (Object.keys(values).length > 0) sendVisit({ width: isWide() ? 'wide' : 'narrow', values });
  });
};

const toValues = (measured: readonly Metric[], screens: ScreenLog): SpeedVisit['values'] =>
  Object.fromEntries(
    measured.flatMap((metric) => {
      const screen = screens.at(timeOf(metric));
      return screen ? [[metric.name, { screen, value: toValue(metric) }]] : [];
    }),
  );

/** The time of the paint, of the slow answer or of the first shift. */
const timeOf = ({ entries, navigationStartTime = 0 }: Metric): number => entries[0]?.startTime ?? navigationStartTime;

/** Whole milliseconds; a CLS score has four places. */
const toValue = ({ name, value }: Metric): number => {
  const places = name === 'CLS' ? 10_000 : 1;
  return Math.min(speedScales[name].most, Math.round(value * places) / places);
};

/** Without a cookie. Values that can't be sent are dropped silently. */
const sendVisit = (visit: SpeedVisit): void => {
  if (!navigator.onLine) return;
  fetch(speedRoutes.visits, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(visit),
  }).catch(() => undefined);
};
