import { useRef } from 'react';
import * as z from 'zod/mini';
import {
  listedUser,
  userAddress,
  userResetMailAddress,
  userSessionsAddress,
  type UserChange,
  type UserList,
  userExportAddress,
} from '#contract/users.ts';
import * as texts from '#texts/admin.ts';
import { ApiError, request, ServerUnreachable } from '#web/shared/api/api.ts';
import { refusalOf } from '#web/shared/api/problem-of.ts';
import { logError } from '#web/shared/errors/log.ts';
import { SaveDialog, type SaveFailure } from '#web/shared/dialogs/save-dialog.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import { refreshSession, useSignedInUser } from '#web/shared/session/session.ts';
import { withProof } from '#web/shared/api/with-proof.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { actionWords, isDangerous, type AccountAction } from './account-action.ts';
import { accountKeys } from './use-accounts.ts';

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
    const detail = refusalOf(error);
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

const performAccountAction = async (action: AccountAction): Promise<void> => {
  const { id } = action.user;
  if (action.name === 'end-sessions') await withProof(() => request('DELETE', userSessionsAddress(id)));
  else if (action.name === 'reset-mail') await request('POST', userResetMailAddress(id));
  else if (action.name === 'export') await downloadExport(id);
  else if (action.name === 'delete') await remove(id);
  else await change(id, toChange(action));
  void queryClient.invalidateQueries({ queryKey: accountKeys.auditLog });
  void queryClient.invalidateQueries({ queryKey: accountKeys.totals });
};

const remove = async (id: string): Promise<void> => {
  await withProof(() => request('DELETE', userAddress(id), { patienceMs: deletionPatience }));
  void reloadAccounts();
};

/** An account may have much to delete. */
const deletionPatience = 120_000;

const toChange = (action: AccountAction): UserChange => {
  if (action.name === 'rank') return { rank: action.rank };
  if (action.name === 'second-factor-off') return { second_factor: false };
  return { suspended: action.name === 'suspend' };
};

const reloadAccounts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: accountKeys.accounts });

const change = async (id: string, body: UserChange): Promise<void> => {
  const { body: answered } = await withProof(() => request('PATCH', userAddress(id), { body }));
  const changed = z.parse(listedUser, answered);
  await queryClient.cancelQueries({ queryKey: accountKeys.accounts });
  queryClient.setQueriesData<UserList>({ queryKey: accountKeys.accounts }, (list) =>
    list ? { ...list, items: list.items.map((user) => (user.id === id ? changed : user)) } : list,
  );
};

/** A link alone could not ask for the proof. */
const downloadExport = async (id: string): Promise<void> => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await withProof(() => fetchExport(userExportAddress(id))));
  link.download = 'runeloom-account.zip';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readTime);
};

/** The browser begins to read the file after the click. */
const readTime = 60_000;

const fetchExport = async (address: string): Promise<Blob> => {
  const answer = await fetch(address).catch((error: unknown) => {
    throw new ServerUnreachable(error);
  });
  if (!answer.ok) throw new ApiError(answer.status, await answer.json());
  return answer.blob();
};
