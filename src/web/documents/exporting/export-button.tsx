import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import * as texts from '#texts/exchange/exporting.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { exportSettingsQuery } from '#web/shared/exports/export-settings.ts';
import { late } from '#web/shared/late/late.ts';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';

const dialog = late(() => import('./own-export-dialog.tsx'));

/** Missing where the installation lets nobody export their own content. */
export function ExportButton({ owner }: { owner: string }) {
  const { data } = useQuery(exportSettingsQuery);
  const { shown, open, close } = useLateDialog(dialog, texts.theExport);
  if (!data?.allows_own) return null;
  return (
    <>
      <Button icon={<Download aria-hidden="true" />} onClick={() => void open()}>
        {texts.exportContent}
      </Button>
      {shown && <shown.OwnExportDialog owner={owner} onClose={close} />}
    </>
  );
}
