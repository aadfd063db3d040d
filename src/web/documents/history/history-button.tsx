import { History } from 'lucide-react';
import type { AnyKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useLazyDialog } from '#web/shared/dialogs/use-lazy-dialog.ts';
import * as texts from '#texts/history.ts';

type HistoryButtonProps = { kind: AnyKind; owner: string; saved: SavedDocument };

export function HistoryButton({ kind, owner, saved }: HistoryButtonProps) {
  const { Dialog, open, close } = useLazyDialog(async () => {
    const [{ historyOf }, rules] = await Promise.all([import('./history-of-kind.tsx'), kind.rules()]);
    return historyOf(kind, rules);
  }, texts.theHistory);
  return (
    <>
      <Button icon={<History aria-hidden="true" />} onClick={() => void open()}>
        {texts.history}
      </Button>
      {Dialog && <Dialog owner={owner} saved={saved} onClose={close} />}
    </>
  );
}
