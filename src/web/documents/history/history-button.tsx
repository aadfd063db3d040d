import { History } from 'lucide-react';
import type { DocumentContent, DocumentKind, Editing, SavedDocument } from '#web/documents/document-kind.ts';
import { Button } from '#web/shared/button.tsx';
import { useLazyDialog } from '#web/shared/use-lazy-dialog.ts';

type HistoryButtonProps<C extends DocumentContent, S extends SavedDocument, E extends Editing<C>> = {
  kind: DocumentKind<C, S, E>;
  owner: string;
  saved: S;
};

/** Opens the history of a document, whose code is fetched then. */
export function HistoryButton<C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>({
  kind,
  owner,
  saved,
}: HistoryButtonProps<C, S, E>) {
  const { Dialog, open, close } = useLazyDialog(async () => {
    const [{ historyOf }, rules] = await Promise.all([import('./history-of-kind.tsx'), kind.rules()]);
    return historyOf(kind, rules);
  }, 'The history');
  return (
    <>
      <Button icon={<History aria-hidden="true" />} onClick={() => void open()}>
        History
      </Button>
      {Dialog && <Dialog owner={owner} saved={saved} onClose={close} />}
    </>
  );
}
