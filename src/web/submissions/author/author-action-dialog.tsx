import type { SubmissionKind } from '#domain/submission/submission.ts';
import { SaveDialog, type SaveFailure } from '#web/shared/dialogs/save-dialog.tsx';
import { SubmissionFailed } from '#web/submissions/states/submission-failed.tsx';
import { type AuthorRequest, useAuthorRequest } from './use-own-submissions.ts';
import { submitWords, withdrawWords } from './author-words.ts';

type AuthorActionDialogProps = {
  owner: string;
  kind: SubmissionKind;
  title: string;
  /** Whether what is written differs from what is saved. */
  isUnsaved: boolean;
  act: AuthorRequest;
  onClose: () => void;
};

/** Asks before something is submitted or withdrawn, and does it. */
export function AuthorActionDialog({ owner, kind, title, isUnsaved, act, onClose }: AuthorActionDialogProps) {
  const { mutateAsync } = useAuthorRequest(owner);
  const handleConfirm = async () => {
    await mutateAsync(act);
  };
  const explainFailure = ({ error }: SaveFailure) => <SubmissionFailed error={error} onClose={onClose} />;
  return (
    <SaveDialog
      words={act.name === 'submit' ? submitWords({ kind, title, isUnsaved }) : withdrawWords(title)}
      onConfirm={handleConfirm}
      onClose={onClose}
      explainFailure={explainFailure}
    />
  );
}
