import { ArchiveRestore } from 'lucide-react';
import type { AnyKind } from '#web/documents/document-kind.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useLazyDialog } from '#web/shared/dialogs/use-lazy-dialog.ts';
import * as texts from '#texts/history.ts';

export function DeletedButton({ kind, owner }: { kind: AnyKind; owner: string }) {
  const { Dialog, open, close } = useLazyDialog(async () => {
    const [{ deletedOf }, rules] = await Promise.all([import('./history-of-kind.tsx'), kind.rules()]);
    return deletedOf(kind, rules);
  }, texts.lately);
  return (
    <>
      <Button
        aria-label={texts.recentlyDeleted}
        title={texts.recentlyDeleted}
        icon={<ArchiveRestore aria-hidden="true" />}
        onClick={() => void open()}
      >
        {texts.deletedShort}
      </Button>
      {Dialog && <Dialog owner={owner} onClose={close} />}
    </>
  );
}
