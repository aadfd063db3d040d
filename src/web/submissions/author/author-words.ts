import type { SubmissionKind } from '#domain/submission/submission.ts';
import * as texts from '#texts/submissions.ts';
import type { SaveWords } from '#web/shared/dialogs/save-dialog.tsx';

type Submitted = { readonly kind: SubmissionKind; readonly title: string; readonly isUnsaved: boolean };

export const submitWords = (submitted: Submitted): SaveWords => ({
  act: texts.submit,
  question: texts.submitQuestion(submitted),
  progress: texts.submitting,
  success: texts.submitted,
});

export const withdrawWords = (title: string): SaveWords => ({
  act: texts.withdraw,
  question: texts.withdrawQuestion(title),
  progress: texts.withdrawing,
  success: texts.withdrawn,
});
