import type { SubmissionKind } from '#domain/submission/submission.ts';
import { SaveDialog, type SaveFailure } from '#web/shared/dialogs/save-dialog.tsx';
import { SubmissionFailed } from '#web/submissions/states/submission-failed.tsx';
import { type AuthorRequest, useAuthorRequest } from './use-own-submissions.ts';
import { submitWords, withdrawWords } from './author-words.ts';

type AuthorActionDialogProps = {
  owner: string;
  kind: SubmissionKind;
  title: string;
  isUnsaved: boolean;
  action: AuthorRequest;
  onClose: () => void;
};

export function AuthorActionDialog({ owner, kind, title, isUnsaved, action, onClose }: AuthorActionDialogProps) {
  const { mutateAsync } = useAuthorRequest(owner);
  const handleConfirm = async () => {
    await mutateAsync(action);
  };
  const explainFailure = ({ error }: SaveFailure) => <SubmissionFailed error={error} onClose={onClose} />;
  return (
    <SaveDialog
      words={action.name === 'submit' ? submitWords({ kind, title, isUnsaved }) : withdrawWords(title)}
      onConfirm={handleConfirm}
      onClose={onClose}
      explainFailure={explainFailure}
    />
  );
}
