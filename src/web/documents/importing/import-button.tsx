import { Upload } from 'lucide-react';
import { createPortal } from 'react-dom';
import * as texts from '#texts/exchange/importing.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { late } from '#web/shared/late/late.ts';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';

const dialog = late(() => import('./book-import-dialog.tsx'));

/** Opens the import of a book. */
export const useBookImportDialog = () => useLateDialog(dialog, texts.theImport);

type ImportButtonProps = {
  owner: string;
  /** Shows the icon without words. */
  isIcon?: boolean;
  className?: string | undefined;
};

/** The dialog looks as the page does, wherever the button stands. */
export function ImportButton({ owner, isIcon = false, className }: ImportButtonProps) {
  const { shown, open, close } = useBookImportDialog();
  const shared = { icon: <Upload aria-hidden="true" />, className, onClick: () => void open() };
  return (
    <>
      {isIcon ? <IconButton label={texts.importBook} {...shared} /> : <Button {...shared}>{texts.importBook}</Button>}
      {shown && createPortal(<shown.BookImportDialog owner={owner} onClose={close} />, document.body)}
    </>
  );
}
