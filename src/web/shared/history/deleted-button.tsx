import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/shared/icon-button.tsx';
import { DeletedDialog, type DeletedDialogProps } from './deleted-dialog.tsx';

/** Opens what was deleted lately. */
export function DeletedButton<Content>(props: Omit<DeletedDialogProps<Content>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Recently deleted" icon={<ArchiveRestore aria-hidden="true" />} onClick={() => setOpen(true)} />
      {isOpen && <DeletedDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
