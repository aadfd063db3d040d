import { CloudUpload, PenLine, TriangleAlert } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '#web/shared/button.tsx';
import { logError } from '#web/shared/log.ts';
import { sendable, stuckItems, type OutboxEntry } from '#web/shared/outbox/outbox-entry.ts';
import { forgetActsOn } from '#web/shared/outbox/outbox.ts';
import { useOwnOutbox } from '#web/shared/outbox/use-outbox.ts';
import { showToast } from '#web/shared/toasts.tsx';
import styles from './outbox-notice.module.css';
import { reopenRefused } from './reopen-refused.ts';

/** Tells on every screen what waits on this device to be sent, and what the server refused of it. */
export function OutboxNotice() {
  const entries = useOwnOutbox();
  const waiting = sendable(entries).length;
  if (entries.length === 0) return null;
  return (
    <section className={styles['notice']} aria-label="Not sent yet">
      {waiting > 0 && (
        <p className={styles['line']}>
          <CloudUpload className={styles['icon']} aria-hidden="true" />
          <output>
            {waiting === 1 ? '1 change waits' : `${waiting} changes wait`} on this device and will be sent once the
            connection is back.
          </output>
        </p>
      )}
      {[...stuckItems(entries)].map((item) => (
        <RefusedItem key={item} entries={entries.filter((entry) => entry.item === item)} />
      ))}
    </section>
  );
}

/** An item of which something could not be sent, and the ways on. */
function RefusedItem({ entries }: { entries: readonly OutboxEntry[] }) {
  const navigate = useNavigate();
  const refused = entries.find(({ refusal }) => refusal);
  if (!refused?.refusal) return null;
  const { author, item, kind, title, refusal } = refused;
  const isWritten = entries.some(({ act }) => act === 'save');
  const one = kind === 'quests' ? 'quest' : 'story line';
  const handleReopen = async () => {
    const address = await reopenRefused(entries);
    if (address === null) return showToast(`Save or discard what you are writing of this ${one} first.`);
    await forgetActsOn(author, item);
    await navigate(address);
  };

  return (
    <div role="alert" className={styles['line']}>
      <TriangleAlert className={styles['icon']} aria-hidden="true" />
      <p>
        <strong>
          The {one} “{title}” could not be {isWritten ? 'saved' : 'deleted'}.
        </strong>{' '}
        {refusal.detail || `The server answered ${refusal.status} (${refusal.code}).`}
        {isWritten && ' What you wrote is kept on this device.'}
      </p>
      {isWritten && (
        <Button
          icon={<PenLine aria-hidden="true" />}
          onClick={() => {
            handleReopen().catch((error: unknown) => logError('What was refused could not be opened', error));
          }}
        >
          Open in the editor
        </Button>
      )}
      <Button onClick={() => void forgetActsOn(author, item)}>{isWritten ? 'Discard it' : 'Leave it'}</Button>
    </div>
  );
}
