import type { ReactNode } from 'react';
import { close } from '#texts/common.ts';
import * as texts from '#texts/world/entries.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import type { Used } from './use-uses.ts';
import { UsesList } from './uses-list.tsx';

type UsesDialogProps = { used: Used; actions?: ReactNode; onClose: () => void };

export function UsesDialog({ used, actions, onClose }: UsesDialogProps) {
  const footer = (
    <>
      {actions}
      <Button onClick={onClose}>{close}</Button>
    </>
  );
  return (
    <Modal title={texts.usesTitle(used.name)} onClose={onClose} footer={footer}>
      <UsesList used={used} onFollow={onClose} />
    </Modal>
  );
}
