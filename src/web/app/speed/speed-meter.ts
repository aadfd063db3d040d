import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { speedRoutes, type SpeedVisit } from '#contract/speed.ts';
import { speedScales, type SpeedMetric } from '#domain/speed/speed-metrics.ts';
import { isWide } from '#web/app/navigation/use-navigation-open.ts';
import type { ScreenLog } from './screen-log.ts';

/**
 * Measures the visit until the page is hidden for the first time, and sends it then. A page that comes back whole from the
 * browser's history is a new visit; one that was only out of sight is not.
 */
export const startSpeedMeter = (screens: ScreenLog): void => {
  const measured = new Map<SpeedMetric, Metric>();
  const sent = new Set<string>();
  const note = (metric: Metric): void => {
    if (!sent.has(metric.id)) measured.set(metric.name, metric);
  };
  for (const observe of [onLCP, onINP, onCLS, onFCP, onTTFB]) observe(note);

  /** The observers above hear of the hiding first, and tell their last values. */
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

/** When the value came about: the paint, the slow answer, the first of the shifts. */
const timeOf = ({ entries, navigationStartTime = 0 }: Metric): number => entries[0]?.startTime ?? navigationStartTime;

/** Whole milliseconds; a score keeps four places. */
const toValue = ({ name, value }: Metric): number => {
  const places = name === 'CLS' ? 10_000 : 1;
  return Math.min(speedScales[name].most, Math.round(value * places) / places);
};

/**
 * Sends what a visit measured while the page goes, without a cookie. Measurements are no work: what can't be sent is
 * dropped and nobody hears of it.
 */
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
