import type { Review } from '#contract/reviews/reviews.ts';
import type { Verdict } from '#domain/submission/submission.ts';
import * as texts from '#texts/submissions.ts';
import { SaveDialog, type SaveFailure, type SaveWords } from '#web/shared/dialogs/save-dialog.tsx';
import { SubmissionFailed } from '#web/submissions/submission-failed.tsx';
import { useDecision } from './use-review.ts';

export type ReviewDecision = { readonly review: Review; readonly verdict: Verdict; readonly reason: string };

type DecisionDialogProps = { decision: ReviewDecision; onDecided: () => void; onClose: () => void };

/** The server refuses a second decision, and one where the official content changed: the new differences then show. */
export function DecisionDialog({ decision: { review, verdict, reason }, onDecided, onClose }: DecisionDialogProps) {
  const { mutateAsync } = useDecision();
  const { submission, official_tag } = review;
  const handleConfirm = async () => {
    await mutateAsync({ id: submission.id, verdict, reason: reason.trim(), official_tag });
    onDecided();
  };
  const explainFailure = ({ error }: SaveFailure) => <SubmissionFailed error={error} onClose={onClose} />;
  return (
    <SaveDialog
      words={decisionWords(verdict, review)}
      isDangerous={verdict === 'declined'}
      onConfirm={handleConfirm}
      onClose={onClose}
      explainFailure={explainFailure}
    />
  );
}

const decisionWords = (verdict: Verdict, { submission, official }: Review): SaveWords => {
  const action = texts.verdicts[verdict];
  switch (verdict) {
    case 'approved':
      return {
        action,
        question: texts.approveQuestion(submission, official === null),
        progress: texts.approving,
        success: texts.approved,
      };
    case 'changes requested':
      return {
        action,
        question: texts.changesQuestion(submission),
        progress: texts.requestingChanges,
        success: texts.changesRequested(submission.author),
      };
    case 'declined':
      return {
        action,
        question: texts.declineQuestion(submission),
        progress: texts.declining,
        success: texts.declined,
      };
  }
};
