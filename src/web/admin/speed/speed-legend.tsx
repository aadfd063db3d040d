import { speedMetrics, speedScales } from '#domain/speed/speed-metrics.ts';
import * as texts from '#texts/installation.ts';
import styles from './speed-legend.module.css';
import { formatSpeed } from './format-speed.ts';

export function SpeedLegend() {
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
