import type { Submission } from '#contract/submissions.ts';
import type { Verdict } from '#domain/submission/submission.ts';
import type { SaveWords } from '#web/shared/dialogs/save-dialog.tsx';
import { submittedKinds } from '#web/submissions/submitted-kinds.ts';

/** What the buttons and the dialog's title call each verdict. */
export const verdictActions: Readonly<Record<Verdict, string>> = {
  approved: 'Approve',
  'changes requested': 'Request changes',
  declined: 'Decline',
};

/** What the save dialog says of each verdict. */
export const decisionWords = (verdict: Verdict, { title, author, kind }: Submission): SaveWords => {
  const act = verdictActions[verdict];
  const all = `“${title}”${submittedKinds[kind].andMore}`;
  switch (verdict) {
    case 'approved':
      return {
        act,
        question: `Approve ${all} by ${author}? The submission becomes official, in place of an earlier one.`,
        progress: 'Approving the submission…',
        success: 'It has been approved and is official now.',
      };
    case 'changes requested':
      return {
        act,
        question: `Send “${title}” back to ${author} for changes? They read your reason.`,
        progress: 'Requesting changes…',
        success: `${author} has been asked for changes.`,
      };
    case 'declined':
      return {
        act,
        question: `Decline “${title}” by ${author}? They read your reason.`,
        progress: 'Declining the submission…',
        success: 'The submission has been declined.',
      };
  }
};
