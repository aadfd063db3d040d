import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { createPortal } from 'react-dom';
import * as texts from '#texts/exchange/exporting.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { exportSettingsQuery } from '#web/shared/exports/export-settings.ts';
import { late } from '#web/shared/late/late.ts';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';

const dialog = late(() => import('./own-export-dialog.tsx'));

type ExportButtonProps = {
  owner: string;
  /** Shows the icon without words. */
  isIcon?: boolean;
  className?: string | undefined;
};

/** Missing where the installation lets nobody export their own content. The dialog looks as the page does, wherever the button stands. */
export function ExportButton({ owner, isIcon = false, className }: ExportButtonProps) {
  const { data } = useQuery(exportSettingsQuery);
  const { shown, open, close } = useLateDialog(dialog, texts.theExport);
  if (!data?.allows_own) return null;
  const shared = { icon: <Download aria-hidden="true" />, className, onClick: () => void open() };
  return (
    <>
      {isIcon ? (
        <IconButton label={texts.exportContent} {...shared} />
      ) : (
        <Button {...shared}>{texts.exportContent}</Button>
      )}
      {shown && createPortal(<shown.OwnExportDialog owner={owner} onClose={close} />, document.body)}
    </>
  );
}
