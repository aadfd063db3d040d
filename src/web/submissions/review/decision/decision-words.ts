import type { Review } from '#contract/submissions.ts';
import type { Verdict } from '#domain/submission/submission.ts';
import * as texts from '#texts/submissions.ts';
import type { SaveWords } from '#web/shared/dialogs/save-dialog.tsx';

export const decisionWords = (verdict: Verdict, { submission, official }: Review): SaveWords => {
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
