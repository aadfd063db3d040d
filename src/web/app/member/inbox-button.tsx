import { Bell } from 'lucide-react';
import { createPortal } from 'react-dom';
import * as texts from '#texts/inbox.ts';
import { late } from '#web/shared/late/late.ts';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';
import styles from './inbox-button.module.css';
import { useInbox } from './use-inbox.ts';

const dialog = late(() => import('./inbox-dialog.tsx'));
const mostShown = 99;

export const useInboxDialog = () => {
  const { shown, open, close } = useLateDialog(dialog, texts.inbox);
  return {
    onInbox: () => void open(),
    inboxDialog: shown && createPortal(<shown.InboxDialog onClose={close} />, document.body),
  };
};

/** Mentions, answers, comments, decisions and invitations, with the number of unread ones. */
export function InboxButton({ onInbox }: { onInbox: () => void }) {
  const { data } = useInbox();
  const unread = data?.unread ?? 0;
  return (
    <button
      type="button"
      className={styles['button']}
      data-inbox
      aria-label={texts.inboxNamed(unread)}
      title={texts.inboxNamed(unread)}
      data-unread={unread > 0 || undefined}
      onClick={onInbox}
    >
      <Bell aria-hidden="true" />
      {unread > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {Math.min(unread, mostShown)}
        </span>
      )}
    </button>
  );
}
