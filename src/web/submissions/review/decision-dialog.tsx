import type { Submission } from '#contract/submissions.ts';
import type { Verdict } from '#domain/submission/submission.ts';
import { SaveDialog, type SaveFailure } from '#web/shared/save-dialog.tsx';
import { SubmissionFailed } from '#web/submissions/submission-failed.tsx';
import { decisionWords } from './decision-words.ts';
import { useDecision } from './use-review.ts';

/** What a reviewer is about to decide. */
export type DecisionAct = { readonly submission: Submission; readonly verdict: Verdict; readonly reason: string };

type DecisionDialogProps = { act: DecisionAct; onDecided: () => void; onClose: () => void };

/** Asks before a submission is decided, and does it; the second of two reviewers is told who did. */
export function DecisionDialog({ act: { submission, verdict, reason }, onDecided, onClose }: DecisionDialogProps) {
  const { mutateAsync } = useDecision();
  const handleConfirm = async () => {
    await mutateAsync({ id: submission.id, verdict, reason: reason.trim() });
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
