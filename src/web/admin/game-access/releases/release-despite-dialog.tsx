import type { ContentErrors } from '#contract/releases.ts';
import { officialOwner } from '#domain/account/user.ts';
import { cancel } from '#texts/common.ts';
import { gameFormatNames } from '#texts/exchange/export-settings.ts';
import * as texts from '#texts/releases.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { LossRows, wayToDocumentsOf } from '#web/shared/exports/loss-rows.tsx';
import styles from './releases-panel.module.css';

type ReleaseDespiteDialogProps = { found: ContentErrors; onConfirm: () => void; onClose: () => void };

/** What stops players, in the content itself and in the formats that the game reads. */
export function ReleaseDespiteDialog({
  found: { errors, total, warnings, not_checked },
  onConfirm,
  onClose,
}: ReleaseDespiteDialogProps) {
  const way = wayToDocumentsOf(officialOwner, onClose);
  const left = total - errors.length;
  return (
    <Modal
      title={texts.despiteTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="danger" onClick={onConfirm}>
            {texts.releaseDespite}
          </Button>
        </>
      }
    >
      <div className={styles['found']}>
        <p>{texts.stopsPlayers(total)}</p>
        {[...Map.groupBy(errors, ({ format }) => format)].map(([format, items]) => (
          <section key={format ?? 'content'}>
            <h3>{format === undefined ? texts.stopsInContent : texts.stopsInFormat(gameFormatNames[format])}</h3>
            <LossRows items={items} way={way} />
          </section>
        ))}
        {left > 0 && <p>{texts.andMore(left)}</p>}
        {warnings && <p>{texts.warningsIn(warnings.total)}</p>}
        {not_checked && texts.notChecked(not_checked).map((said) => <p key={said}>{said}</p>)}
      </div>
    </Modal>
  );
}
