import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/shared/button.tsx';
import { DeletedDialog, type DeletedDialogProps } from './deleted-dialog.tsx';

/** Opens what was deleted lately. */
export function DeletedButton<Content>(props: Omit<DeletedDialogProps<Content>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ArchiveRestore aria-hidden="true" />} onClick={() => setOpen(true)}>
        Recently deleted
      </Button>
      {isOpen && <DeletedDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
