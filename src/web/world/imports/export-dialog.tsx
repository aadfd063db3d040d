import { Download } from 'lucide-react';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { close } from '#texts/common.ts';
import * as texts from '#texts/world/imports.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import styles from './import-dialog.module.css';

const tables = [
  ['csv', worldRoutes.entriesCsv],
  ['tsv', worldRoutes.entriesTsv],
] as const;

/** The catalogue as a table, which the server writes. */
export function ExportDialog({ catalogue, onClose }: { catalogue: string; onClose: () => void }) {
  return (
    <Modal title={texts.exportTitle} onClose={onClose} footer={<Button onClick={onClose}>{close}</Button>}>
      <div className={styles['form']}>
        <p>{texts.exportLead}</p>
        <div className={styles['actions']}>
          {tables.map(([ending, route]) => (
            <a
              key={ending}
              className={styles['download']}
              href={`${route}?${new URLSearchParams({ catalogue })}`}
              download={`${catalogue}.${ending}`}
            >
              <Download aria-hidden="true" />
              {texts.download(`${catalogue}.${ending}`)}
            </a>
          ))}
        </div>
      </div>
    </Modal>
  );
}
