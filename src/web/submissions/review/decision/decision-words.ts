import type { Submission } from '#contract/submissions.ts';
import type { Verdict } from '#domain/submission/submission.ts';
import * as texts from '#texts/submissions.ts';
import type { SaveWords } from '#web/shared/dialogs/save-dialog.tsx';

export const decisionWords = (verdict: Verdict, submission: Submission): SaveWords => {
  const act = texts.verdicts[verdict];
  switch (verdict) {
    case 'approved':
      return {
        act,
        question: texts.approveQuestion(submission),
        progress: texts.approving,
        success: texts.approved,
      };
    case 'changes requested':
      return {
        act,
        question: texts.changesQuestion(submission),
        progress: texts.requestingChanges,
        success: texts.changesRequested(submission.author),
      };
    case 'declined':
      return {
        act,
        question: texts.declineQuestion(submission),
        progress: texts.declining,
        success: texts.declined,
      };
  }
};
