import { speedMetrics, speedScales } from '#domain/speed/speed-metrics.ts';
import styles from './speed-legend.module.css';
import { speedWords } from './speed-words.ts';
import { formatSpeed } from './format-speed.ts';

/** What is measured, and by which published thresholds it is judged. */
export function SpeedLegend() {
  return (
    <section className={styles['legend']} aria-labelledby="speed-legend">
      <h2 id="speed-legend">What is measured</h2>
      <dl>
        {speedMetrics.map((metric) => (
          <div key={metric}>
            <dt>{speedWords[metric].name}</dt>
            <dd>
              {speedWords[metric].meaning} Good up to {formatSpeed(metric, speedScales[metric].good)}, poor above{' '}
              {formatSpeed(metric, speedScales[metric].fair)}.
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
