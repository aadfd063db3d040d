import { useRef } from 'react';
import * as texts from '#texts/admin.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import { logError } from '#web/shared/errors/log.ts';
import { SaveDialog, type SaveFailure } from '#web/shared/dialogs/save-dialog.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import { refreshSession, useSignedInUser } from '#web/shared/session/session.ts';
import { actionWords, isDangerous, type AccountAction } from './account-action.ts';
import { performAccountAction, reloadAccounts } from './perform-account-action.ts';

/** The effect on one's own session begins when the dialog closes. */
export function AccountActionDialog({ action, onClose }: { action: AccountAction; onClose: () => void }) {
  const { id } = useSignedInUser();
  const isOwn = action.user.id === id;
  const isDone = useRef(false);
  const words = actionWords(action);

  const handleConfirm = async () => {
    await performAccountAction(action);
    isDone.current = true;
  };
  const handleClose = () => {
    onClose();
    if (isOwn && isDone.current) void refreshSession().catch((error) => logError('Asking who is here failed', error));
  };
  const handleFailedClose = (error: unknown) => {
    onClose();
    if (error instanceof ApiError && error.status === 404) void reloadAccounts();
  };
  const explainFailure = ({ error }: SaveFailure) => {
    const detail = explain(error);
    if (!detail) return null;
    return (
      <SaveFailed title={texts.couldNotBeDone} onClose={() => handleFailedClose(error)}>
        {detail}
      </SaveFailed>
    );
  };

  return (
    <SaveDialog
      words={isOwn ? { ...words, question: texts.ofOwnAccount(words.question) } : words}
      isDangerous={isDangerous(action)}
      onConfirm={handleConfirm}
      onClose={handleClose}
      explainFailure={explainFailure}
    />
  );
}

const explain = (error: unknown): string | null =>
  error instanceof ApiError && error.status < 500 ? (problemOf(error)?.detail ?? null) : null;
