import { useState } from 'react';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/app.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import styles from '#web/shared/dialogs/save-dialog.module.css';
import { SaveQuestion } from '#web/shared/dialogs/save-question.tsx';
import { useFocusBack, useFocusOnMount } from '#web/shared/focus/use-focus.ts';

type LeaveQuestionProps = { onConfirm: () => void; onCancel: () => void };

export function LeaveQuestion({ onConfirm, onCancel }: LeaveQuestionProps) {
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

export function UnsentQuestion({ count, onSend, onKeep, onDiscard, onCancel }: UnsentQuestionProps) {
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
