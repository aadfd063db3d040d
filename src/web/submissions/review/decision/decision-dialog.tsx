import type { Review } from '#contract/submissions.ts';
import type { Verdict } from '#domain/submission/submission.ts';
import { SaveDialog, type SaveFailure } from '#web/shared/dialogs/save-dialog.tsx';
import { SubmissionFailed } from '#web/submissions/states/submission-failed.tsx';
import { decisionWords } from './decision-words.ts';
import { useDecision } from '#web/submissions/review/use-review.ts';

/** What a reviewer is about to decide, of the review that they read. */
export type ReviewDecision = { readonly review: Review; readonly verdict: Verdict; readonly reason: string };

type DecisionDialogProps = { act: ReviewDecision; onDecided: () => void; onClose: () => void };

/**
 * Asks before a submission is decided, and does it. The second of two reviewers is told who did; where what is official
 * changed since the reviewer looked, the screen behind shows the difference as it is now.
 */
export function DecisionDialog({ act: { review, verdict, reason }, onDecided, onClose }: DecisionDialogProps) {
  const { mutateAsync } = useDecision();
  const { submission, official_tag } = review;
  const handleConfirm = async () => {
    await mutateAsync({ id: submission.id, verdict, reason: reason.trim(), official_tag });
    onDecided();
  };
  const explainFailure = ({ error }: SaveFailure) => <SubmissionFailed error={error} onClose={onClose} />;
  return (
    <SaveDialog
      words={decisionWords(verdict, submission)}
      isDangerous={verdict === 'declined'}
      onConfirm={handleConfirm}
      onClose={onClose}
      explainFailure={explainFailure}
    />
  );
}
