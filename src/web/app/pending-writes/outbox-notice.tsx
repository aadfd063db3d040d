import { CloudUpload } from 'lucide-react';
import { useRef } from 'react';
import * as texts from '#texts/app.ts';
import { sendable, stuckDocuments } from '#web/documents/outbox/outbox-entry.ts';
import { useOwnOutbox } from '#web/documents/outbox/use-outbox.ts';
import styles from './outbox-notice.module.css';
import { useNoticeFocus } from './use-notice-focus.ts';
import { useRefusedWrite } from './use-refused-write.ts';

export function OutboxNotice() {
  const entries = useOwnOutbox();
  const waiting = sendable(entries).length;
  const refused = [...stuckDocuments(entries)];
  const { RefusedWrite } = useRefusedWrite(refused.length > 0);
  const notice = useRef<HTMLElement>(null);
  const letGo = useNoticeFocus(notice);
  if (waiting === 0 && !(RefusedWrite && refused.length > 0)) return null;
  return (
    <section ref={notice} className={styles['notice']} aria-label={texts.notSentYet} data-print="never">
      {waiting > 0 && (
        <p className={styles['line']}>
          <CloudUpload className={styles['icon']} aria-hidden="true" />
          <output>{texts.waitingChanges(waiting)}</output>
        </p>
      )}
      {RefusedWrite &&
        refused.map((item) => (
          <RefusedWrite key={item} entries={entries.filter((entry) => entry.item === item)} onOpen={letGo} />
        ))}
    </section>
  );
}
