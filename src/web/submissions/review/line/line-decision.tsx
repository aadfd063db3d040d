import type { Review } from '#contract/submissions.ts';
import { isOpen, type Verdict } from '#domain/submission/submission.ts';
import { DecisionForm } from '#web/submissions/review/decision/decision-form.tsx';
import styles from './line-decision.module.css';
import { SubmissionFacts, SubmissionFindings } from '#web/submissions/review/submission-view.tsx';

export type LineDecisionProps = {
  review: Review;
  reason: string;
  onReasonChange: (reason: string) => void;
  onDecide: (verdict: Verdict) => void;
};

export function LineDecision({ review, ...decision }: LineDecisionProps) {
  const { submission } = review;
  return (
    <div className={styles['review']}>
      <SubmissionFacts submission={submission} />
      <SubmissionFindings review={review} />
      {isOpen(submission.state) && <DecisionForm submission={submission.id} {...decision} />}
    </div>
  );
}
