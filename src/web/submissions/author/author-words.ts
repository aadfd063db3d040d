import type { SubmissionKind } from '#domain/submission/submission.ts';
import type { SaveWords } from '#web/shared/dialogs/save-dialog.tsx';
import { submittedKinds } from '#web/submissions/submitted-kinds.ts';

type Submitted = { readonly kind: SubmissionKind; readonly title: string; readonly isUnsaved: boolean };

/** What the dialog says before and after something is submitted. */
export const submitWords = ({ kind, title, isUnsaved }: Submitted): SaveWords => ({
  act: 'Submit for review',
  question: [
    `Submit “${title}”${submittedKinds[kind].andMore} for review, as last saved?`,
    ...(isUnsaved ? ['Your unsaved changes are not part of it.'] : []),
    "By the terms, what you create here becomes the operator's intellectual property; once approved, it is part of the official world.",
  ].join(' '),
  progress: 'Submitting…',
  success: 'It waits for review now. You will read the decision in your list and in your workshop.',
});

/** What the dialog says before and after something is taken back. */
export const withdrawWords = (title: string): SaveWords => ({
  act: 'Withdraw',
  question: `Withdraw “${title}” from review? You can submit it again at any time.`,
  progress: 'Withdrawing…',
  success: 'It has been withdrawn and no longer waits for review.',
});
