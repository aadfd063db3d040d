import { ArchiveRestore } from 'lucide-react';
import { IconButton } from '#web/shared/icon-button.tsx';
import { useLazyDialog } from '#web/shared/use-lazy-dialog.ts';
import type { DeletedDialogProps } from './deleted-dialog.tsx';

/** Opens what was deleted lately, whose code is fetched then. */
export function DeletedButton<Content>(props: Omit<DeletedDialogProps<Content>, 'onClose'>) {
  const { Dialog, open, close } = useLazyDialog(
    () => import('./deleted-dialog.tsx').then((module) => module.DeletedDialog<Content>),
    'What was deleted lately',
  );
  return (
    <>
      <IconButton label="Recently deleted" icon={<ArchiveRestore aria-hidden="true" />} onClick={() => void open()} />
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
