import { Upload } from 'lucide-react';
import * as texts from '#texts/exchange/importing.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { late } from '#web/shared/late/late.ts';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';

const dialog = late(() => import('./book-import-dialog.tsx'));

/** Opens the import of a book. */
export const useBookImportDialog = () => useLateDialog(dialog, texts.theImport);

export function ImportButton({ owner }: { owner: string }) {
  const { shown, open, close } = useBookImportDialog();
  return (
    <>
      <Button icon={<Upload aria-hidden="true" />} onClick={() => void open()}>
        {texts.importBook}
      </Button>
      {shown && <shown.BookImportDialog owner={owner} onClose={close} />}
    </>
  );
}
