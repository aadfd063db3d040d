import type { Submission } from '#contract/submissions.ts';
import { Since } from '#web/shared/formats/since.tsx';
import styles from './decision.module.css';
import { StateBadge } from './state-badge.tsx';

/** How a submission was decided, by whom and when, and what they say about it; nothing as long as nobody has. */
export function Decision({ submission: { state, decided_by, decided_at, reason } }: { submission: Submission }) {
  if (state === 'submitted' || state === 'withdrawn' || decided_at === null) return null;
  return (
    <div className={styles['decision']}>
      <p className={styles['fact']}>
        <StateBadge state={state} />{' '}
        <span>
          {decided_by !== null && `by ${decided_by}, `}
          <Since time={decided_at} />
        </span>
      </p>
      {reason && <blockquote className={styles['reason']}>{reason}</blockquote>}
    </div>
  );
}
