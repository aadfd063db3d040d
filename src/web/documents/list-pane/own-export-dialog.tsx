import { ownExportAddress, ownLossesAddress } from '#contract/exchange/own-exports.ts';
import { isSpaceId } from '#domain/space.ts';
import * as texts from '#texts/exchange/exporting.ts';
import { DownloadFormatDialog } from '#web/shared/exports/download-format-dialog.tsx';

export function OwnExportDialog({ owner, onClose }: { owner: string; onClose: () => void }) {
  return (
    <DownloadFormatDialog
      title={isSpaceId(owner) ? texts.exportOfSpace : texts.exportOfOwn}
      addressOf={(format) => ownExportAddress(owner, format)}
      lossesOf={(format) => ownLossesAddress(owner, format)}
      owner={owner}
      notes={{ azerothcore: <p>{texts.numberedAnew}</p> }}
      onClose={onClose}
    />
  );
}
