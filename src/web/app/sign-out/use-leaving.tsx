import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { entriesOf, useOutboxOf } from '#web/documents/device/outbox.ts';
import { sendPendingWrites } from '#web/documents/sending/send-pending-writes.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { signOut } from '#web/shared/session/session-actions.ts';
import { hasUnsavedWork } from '#web/shared/device-storage/unsaved-work.ts';
import { allKinds } from '#web/kinds/document-kinds.ts';
import { LeaveQuestion, UnsentQuestion } from './leave-question.tsx';

/** It asks first where work has not reached the server. */
export type Leaving = {
  readonly isLeaving: boolean;
  readonly isAsking: boolean;
  readonly onSignOut: () => void;
  readonly question: ReactNode;
};

export const useLeaving = (person: string): Leaving => {
  const [isLeaving, setLeaving] = useState(false);
  const [asking, setAsking] = useState<'unsent' | 'unsaved' | null>(null);
  const outbox = useOutboxOf(person);

  const handleLeave = async (keepsWork = false) => {
    setAsking(null);
    setLeaving(true);
    await signOut({ keepsWork });
    setLeaving(false);
  };
  const handleSignOut = () => {
    if (outbox.length > 0) setAsking('unsent');
    else if (hasUnsavedWork(person)) setAsking('unsaved');
    else void handleLeave();
  };
  const handleSend = async (): Promise<boolean> => {
    const isSent =
      (await sendPendingWrites({ client: queryClient, kinds: allKinds }, person)) && entriesOf(person).length === 0;
    if (isSent && hasUnsavedWork(person)) setAsking('unsaved');
    else if (isSent) await handleLeave();
    return isSent;
  };
  const handleDiscard = () => {
    if (hasUnsavedWork(person)) setAsking('unsaved');
    else void handleLeave();
  };
  const question = asking && (
    <>
      {asking === 'unsaved' ? (
        <LeaveQuestion onConfirm={() => void handleLeave()} onCancel={() => setAsking(null)} />
      ) : (
        <UnsentQuestion
          count={outbox.length}
          onSend={handleSend}
          onKeep={() => void handleLeave(true)}
          onDiscard={handleDiscard}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  );
  return {
    isLeaving,
    isAsking: asking !== null,
    onSignOut: handleSignOut,
    question: question && createPortal(question, document.body),
  };
};
