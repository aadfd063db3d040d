import { ArchiveRestore } from 'lucide-react';
import type { AnyKind } from '#web/documents/document-kind.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { useLazyDialog } from '#web/shared/dialogs/use-lazy-dialog.ts';
import * as texts from '#texts/history.ts';

export function DeletedButton({ kind, owner }: { kind: AnyKind; owner: string }) {
  const { Dialog, open, close } = useLazyDialog(async () => {
    const [{ deletedOf }, rules] = await Promise.all([import('./history-of-kind.tsx'), kind.rules()]);
    return deletedOf(kind, rules);
  }, texts.lately);
  return (
    <>
      <IconButton
        label={texts.recentlyDeleted}
        icon={<ArchiveRestore aria-hidden="true" />}
        onClick={() => void open()}
      />
      {Dialog && <Dialog owner={owner} onClose={close} />}
    </>
  );
}
