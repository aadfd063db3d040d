import type { ReactNode } from 'react';
import type { Submission } from '#contract/submissions.ts';
import { decidedBy } from '#texts/submissions.ts';
import { RichText } from '#web/shared/rich-text.tsx';
import { Since } from '#web/shared/since.tsx';
import styles from './submission-states.module.css';
import { StateBadge } from './state-badge.tsx';

export function Decision({ submission: { state, decided_by, decided_at, reason } }: { submission: Submission }) {
  if (state === 'submitted' || state === 'withdrawn' || decided_at === null) return null;
  const since = <Since time={decided_at} />;
  return (
    <div className={styles['decision']}>
      <p className={styles['fact']}>
        <StateBadge state={state} />{' '}
        <span>
          {decided_by === null ? since : <RichText parts={decidedBy<ReactNode>({ name: decided_by, since })} />}
        </span>
      </p>
      {reason && <blockquote className={styles['reason']}>{reason}</blockquote>}
    </div>
  );
}
