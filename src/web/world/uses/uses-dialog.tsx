import { close } from '#texts/common.ts';
import * as texts from '#texts/world/entries.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import type { Used } from './use-uses.ts';
import { UsesList } from './uses-list.tsx';

export function UsesDialog({ used, onClose }: { used: Used; onClose: () => void }) {
  return (
    <Modal title={texts.usesTitle(used.name)} onClose={onClose} footer={<Button onClick={onClose}>{close}</Button>}>
      <UsesList used={used} onFollow={onClose} />
    </Modal>
  );
}
