import type { ReactNode } from 'react';
import { exportAddress, lossesAddress, type Release } from '#contract/releases.ts';
import { officialOwner } from '#domain/account/user.ts';
import * as texts from '#texts/releases.ts';
import { DownloadFormatDialog } from '#web/shared/exports/download-format-dialog.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import styles from './releases-panel.module.css';

type DownloadDialogProps = {
  release: Release;
  onClose: () => void;
};

export function DownloadDialog({ release: { number, digest }, onClose }: DownloadDialogProps) {
  return (
    <DownloadFormatDialog
      title={texts.downloadTitle(number)}
      addressOf={(format) => exportAddress(number, format)}
      lossesOf={(format) => lossesAddress(number, format)}
      owner={officialOwner}
      notes={{ json: <Digest of={digest} /> }}
      onClose={onClose}
    />
  );
}

function Digest({ of }: { of: string }) {
  return (
    <p>
      <RichText parts={texts.digestOfFile<ReactNode>(<code className={styles['digest']}>{of}</code>)} />
    </p>
  );
}
