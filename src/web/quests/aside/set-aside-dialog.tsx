import { useState } from 'react';
import { limits } from '#domain/limits.ts';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/set-aside.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';

export type SetAsideDialogProps = { message: string; onSet: (reason: string) => Promise<void>; onClose: () => void };

export function SetAsideDialog({ message, onSet, onClose }: SetAsideDialogProps) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const handleSet = async () => {
    setBusy(true);
    try {
      await onSet(reason.trim());
      onClose();
    } catch (error) {
      logError('A check could not be set aside', error);
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <Modal
      title={texts.setAside}
      busy={isBusy}
      onClose={onClose}
      onEnter={reason.trim() === '' ? undefined : () => void handleSet()}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {cancel}
          </Button>
          <Button variant="primary" busy={isBusy} disabled={reason.trim() === ''} onClick={() => void handleSet()}>
            {texts.setAside}
          </Button>
        </>
      }
    >
      <p>{message}</p>
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        value={reason}
        maxLength={limits.asideReason.max}
        onChange={setReason}
      />
      <output>{hasFailed ? texts.failed : null}</output>
    </Modal>
  );
}
