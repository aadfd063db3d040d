import { ArchiveRestore } from 'lucide-react';
import type { AnyKind } from '#web/documents/document-kind.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';
import * as texts from '#texts/history.ts';
import { useLateHistory } from './use-late-history.ts';

export function DeletedButton({ kind, owner }: { kind: AnyKind; owner: string }) {
  const { shown, open, close } = useLateDialog(useLateHistory(kind), texts.lately);
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
      {shown && <shown.Deleted owner={owner} onClose={close} />}
    </>
  );
}
