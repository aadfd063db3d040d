import * as texts from '#texts/world/entries.ts';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import type { Used } from './use-uses.ts';
import { UsesList } from './uses-list.tsx';

export function UsesDialog({ used, onClose }: { used: Used; onClose: () => void }) {
  return (
    <Modal title={texts.usesTitle(used.name)} onClose={onClose}>
      <UsesList used={used} onFollow={onClose} />
    </Modal>
  );
}
