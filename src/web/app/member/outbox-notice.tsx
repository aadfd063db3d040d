import { CloudUpload, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import * as texts from '#texts/app.ts';
import { reload } from '#texts/shared.ts';
import { sendable, stuckDocuments } from '#web/documents/device/outbox-entry.ts';
import { useOwnOutbox } from '#web/documents/device/use-outbox.ts';
import { useSendingCode } from '#web/documents/sending/send-pending-writes.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { late } from '#web/shared/late/late.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import styles from './outbox-notice.module.css';
import { useNoticeFocus } from './use-notice-focus.ts';

/** Few people need it, so it is fetched with the first refused write. */
const refusedWrite = late(() => import('./refused-write.tsx'));
const handleLost = (cause: unknown) => {
  logError('What was refused could not be shown', cause);
  showToast(texts.refusedHidden);
};

export function OutboxNotice() {
  const entries = useOwnOutbox();
  const { isGone } = useSendingCode();
  const waiting = sendable(entries).length;
  const refused = [...stuckDocuments(entries)];
  const shown = useLate(refusedWrite, { isNeeded: refused.length > 0, onLost: handleLost });
  const notice = useRef<HTMLElement>(null);
  const letGo = useNoticeFocus(notice);
  if (waiting === 0 && !(shown && refused.length > 0)) return null;
  return (
    <section ref={notice} className={styles['notice']} aria-label={texts.notSentYet} data-print="never">
      {waiting > 0 && (
        <p className={styles['line']}>
          <CloudUpload className={styles['icon']} aria-hidden="true" />
          <output>{isGone ? texts.waitingForReload(waiting) : texts.waitingChanges(waiting)}</output>
          {isGone && (
            <Button icon={<RotateCw aria-hidden="true" />} onClick={() => window.location.reload()}>
              {reload}
            </Button>
          )}
        </p>
      )}
      {shown &&
        refused.map((item) => (
          <shown.RefusedWrite key={item} entries={entries.filter((entry) => entry.item === item)} onOpen={letGo} />
        ))}
    </section>
  );
}
