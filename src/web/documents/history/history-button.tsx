import { History } from 'lucide-react';
import type { AnyKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';
import * as texts from '#texts/history.ts';
import { useLateHistory } from './use-late-history.ts';

type HistoryButtonProps = { kind: AnyKind; owner: string; saved: SavedDocument };

export function HistoryButton({ kind, owner, saved }: HistoryButtonProps) {
  const { shown, open, close } = useLateDialog(useLateHistory(kind), texts.theHistory);
  return (
    <>
      <Button icon={<History aria-hidden="true" />} onClick={() => void open()}>
        {texts.history}
      </Button>
      {shown && <shown.Dialog owner={owner} saved={saved} onClose={close} />}
    </>
  );
}
