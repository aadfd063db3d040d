import { useState } from 'react';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import styles from '#web/shared/dialogs/save-dialog.module.css';
import { SaveQuestion } from '#web/shared/dialogs/save-question.tsx';
import { useFocusBack } from '#web/shared/focus/use-focus-back.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus-on-mount.ts';

type LeaveQuestionProps = { onConfirm: () => void; onCancel: () => void };

/** Asks before somebody signs out who has written what is not saved yet. */
export function LeaveQuestion({ onConfirm, onCancel }: LeaveQuestionProps) {
  return (
    <Modal title="Sign out" onClose={onCancel}>
      <SaveQuestion
        question="You have changes that are not saved yet. Signing out discards them. Sign out anyway?"
        isDangerous
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    </Modal>
  );
}

type UnsentQuestionProps = {
  /** How many changes wait. */
  count: number;
  /** Sends them and tells whether nothing is left. */
  onSend: () => Promise<boolean>;
  onKeep: () => void;
  onDiscard: () => void;
  onCancel: () => void;
};

/** Asks what becomes of the work that waits to be sent when its author signs out. */
export function UnsentQuestion({ count, onSend, onKeep, onDiscard, onCancel }: UnsentQuestionProps) {
  const [sending, setSending] = useState<'idle' | 'busy' | 'failed'>('idle');
  const first = useFocusOnMount<HTMLButtonElement>();
  useFocusBack(sending === 'busy', first);
  const handleSend = async () => {
    setSending('busy');
    if (!(await onSend())) setSending('failed');
  };
  return (
    <Modal title="Sign out" busy={sending === 'busy'} onClose={onCancel}>
      <p>
        {count === 1 ? '1 change has' : `${count} changes have`} not been sent to the server yet. Keep what waits on
        this device, and it is sent when you sign in here again.
      </p>
      <output>{sending === 'failed' && 'Not everything could be sent. It still waits on this device.'}</output>
      <div className={styles['actions']}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard
        </Button>
        <Button onClick={onKeep}>Keep on this device</Button>
        <Button ref={first} variant="primary" busy={sending === 'busy'} onClick={() => void handleSend()}>
          Send
        </Button>
      </div>
    </Modal>
  );
}
