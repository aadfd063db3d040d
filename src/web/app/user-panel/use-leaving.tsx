import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/app.ts';
import { entriesOf, useOutboxOf } from '#web/documents/device/outbox.ts';
import { sendPendingWrites } from '#web/documents/sending/send-pending-writes.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { signOut } from '#web/shared/session/session-actions.ts';
import { hasUnsavedWork } from '#web/shared/device-storage/unsaved-work.ts';
import { allKinds } from '#web/kinds/document-kinds.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import styles from '#web/shared/dialogs/save-dialog.module.css';
import { SaveQuestion } from '#web/shared/dialogs/save-question.tsx';
import { useFocusBack, useFocusOnMount } from '#web/shared/focus/use-focus.ts';

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

type LeaveQuestionProps = { onConfirm: () => void; onCancel: () => void };

function LeaveQuestion({ onConfirm, onCancel }: LeaveQuestionProps) {
  return (
    <Modal title={texts.signOut} onClose={onCancel}>
      <SaveQuestion question={texts.unsavedQuestion} isDangerous onConfirm={onConfirm} onCancel={onCancel} />
    </Modal>
  );
}

type UnsentQuestionProps = {
  count: number;
  /** Resolves to whether nothing is left. */
  onSend: () => Promise<boolean>;
  onKeep: () => void;
  onDiscard: () => void;
  onCancel: () => void;
};

function UnsentQuestion({ count, onSend, onKeep, onDiscard, onCancel }: UnsentQuestionProps) {
  const [sending, setSending] = useState<'idle' | 'busy' | 'failed'>('idle');
  const first = useFocusOnMount<HTMLButtonElement>();
  useFocusBack(sending === 'busy', first);
  const handleSend = async () => {
    setSending('busy');
    if (!(await onSend())) setSending('failed');
  };
  return (
    <Modal title={texts.signOut} busy={sending === 'busy'} onClose={onCancel}>
      <p>{texts.unsentQuestion(count)}</p>
      <output>{sending === 'failed' && texts.notAllSent}</output>
      <div className={styles['actions']}>
        <Button onClick={onCancel}>{cancel}</Button>
        <Button variant="danger" onClick={onDiscard}>
          {texts.discard}
        </Button>
        <Button onClick={onKeep}>{texts.keepOnDevice}</Button>
        <Button ref={first} variant="primary" busy={sending === 'busy'} onClick={() => void handleSend()}>
          {texts.send}
        </Button>
      </div>
    </Modal>
  );
}
