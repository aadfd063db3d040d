import type { ReactNode } from 'react';
import type { SubmissionKind } from '#domain/submission/submission.ts';
import * as texts from '#texts/submissions.ts';
import { SaveDialog, type SaveFailure, type SaveWords } from '#web/shared/dialogs/save-dialog.tsx';
import { SubmissionFailed } from '#web/submissions/submission-failed.tsx';
import { type AuthorRequest, useAuthorRequest } from './use-own-submissions.ts';

type AuthorActionDialogProps = {
  owner: string;
  kind: SubmissionKind;
  title: string;
  isUnsaved: boolean;
  action: AuthorRequest;
  /** Says what the checks found, before it is submitted. */
  found: ReactNode;
  onClose: () => void;
};

export function AuthorActionDialog({ owner, kind, title, isUnsaved, action, found, onClose }: AuthorActionDialogProps) {
  const { mutateAsync } = useAuthorRequest(owner);
  const handleConfirm = async () => {
    await mutateAsync(action);
  };
  const explainFailure = ({ error }: SaveFailure) => <SubmissionFailed error={error} onClose={onClose} />;
  return (
    <SaveDialog
      words={action.name === 'submit' ? submitWords({ kind, title, isUnsaved }) : withdrawWords(title)}
      details={action.name === 'submit' && found}
      onConfirm={handleConfirm}
      onClose={onClose}
      explainFailure={explainFailure}
    />
  );
}

type Submitted = { readonly kind: SubmissionKind; readonly title: string; readonly isUnsaved: boolean };

const submitWords = (submitted: Submitted): SaveWords => ({
  action: texts.submit,
  question: texts.submitQuestion(submitted),
  progress: texts.submitting,
  success: texts.submitted,
});

const withdrawWords = (title: string): SaveWords => ({
  action: texts.withdraw,
  question: texts.withdrawQuestion(title),
  progress: texts.withdrawing,
  success: texts.withdrawn,
});
