import type { Submission } from '#contract/submissions.ts';
import type { Verdict } from '#domain/submission/submission.ts';
import { Since } from '#web/shared/since.tsx';
import styles from './decision.module.css';

const decided: Readonly<Record<Verdict, string>> = {
  approved: 'Approved',
  'changes requested': 'Changes requested',
  declined: 'Declined',
};

/** Who decided, when, and what they say about it; nothing as long as nobody has. */
export function Decision({ submission: { state, decided_by, decided_at, reason } }: { submission: Submission }) {
  if (state === 'submitted' || state === 'withdrawn' || decided_at === null) return null;
  return (
    <div className={styles['decision']}>
      <p className={styles['fact']}>
        {decided[state]}
        {decided_by !== null && ` by ${decided_by}`} <Since time={decided_at} />
      </p>
      {reason && <blockquote className={styles['reason']}>{reason}</blockquote>}
    </div>
  );
}
