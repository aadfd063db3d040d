import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { SpeedSummary } from '#contract/speed/speed.ts';
import { rateSpeed, type SpeedRating } from '#domain/speed/speed-metrics.ts';
import * as texts from '#texts/installation.ts';
import styles from './speed-value.module.css';
import { formatSpeed } from './format-speed.ts';

const icons = {
  good: <CircleCheck aria-hidden="true" />,
  fair: <TriangleAlert aria-hidden="true" />,
  poor: <OctagonAlert aria-hidden="true" />,
} satisfies Record<SpeedRating, unknown>;

export function SpeedValue({ summary }: { summary: SpeedSummary | undefined }) {
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
