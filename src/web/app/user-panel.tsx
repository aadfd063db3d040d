import { LogOut, UserCog } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { shownName } from '#domain/user.ts';
import { Button } from '#web/shared/button.tsx';
import { paths } from '#web/shared/paths.ts';
import { entriesOf, useOutboxOf } from '#web/shared/outbox/outbox.ts';
import { sendOutbox } from '#web/shared/outbox/send-outbox.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { rankNames } from '#web/shared/rank-names.ts';
import { signOut, type SignedInUser } from '#web/shared/session.ts';
import { hasUnsavedWork } from '#web/shared/unsaved-work.ts';
import { Avatar } from './avatar.tsx';
import { LeaveQuestion, UnsentQuestion } from './leave-question.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useDismiss } from './use-dismiss.ts';
import styles from './user-panel.module.css';

/** The signed-in person's block in the header; it expands to what they may do about their session. */
export function UserPanel({ user }: { user: SignedInUser }) {
  const [isExpanded, setExpanded] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [asking, setAsking] = useState<'unsent' | 'unsaved' | null>(null);
  const outbox = useOutboxOf(user.id);
  const block = useRef<HTMLDivElement>(null);
  const profile = useRef<HTMLButtonElement>(null);
  const id = useId();
  const name = shownName(user);

  const collapse = () => setExpanded(false);
  const handleClose = () => {
    collapse();
    profile.current?.focus();
  };
  useDismiss(block, isExpanded, (way) => (way === 'escape' ? handleClose() : collapse()));
  const handleSignOut = () => {
    if (outbox.length > 0) setAsking('unsent');
    else if (hasUnsavedWork(user.id)) setAsking('unsaved');
    else void handleLeave();
  };
  const handleLeave = async (keepsWork = false) => {
    setAsking(null);
    setLeaving(true);
    await signOut({ keepsWork });
    setLeaving(false);
  };
  const handleSend = async (): Promise<boolean> => {
    const isSent = (await sendOutbox(queryClient, user.id)) && entriesOf(user.id).length === 0;
    if (isSent && hasUnsavedWork(user.id)) setAsking('unsaved');
    else if (isSent) await handleLeave();
    return isSent;
  };

  return (
    <div ref={block} className={styles['block']}>
      <button
        ref={profile}
        type="button"
        className={styles['profile']}
        aria-describedby={`${id}-rank`}
        aria-expanded={isExpanded}
        aria-controls={`${id}-panel`}
        onClick={() => setExpanded(!isExpanded)}
      >
        <span className={styles['who']}>
          <span className={styles['name']}>{name}</span>
        </span>
        <Avatar name={name} />
      </button>
      <span id={`${id}-rank`} className={styles['rank']}>
        {rankNames[user.rank]}
      </span>
      {isExpanded && (
        <div id={`${id}-panel`} className={styles['panel']}>
          <p className={styles['identity']}>
            <strong className={styles['name']}>{name}</strong>
            <span className={styles['email']}>{user.email}</span>
            <span className={styles['narrowRank']}>{rankNames[user.rank]}</span>
          </p>
          <Link to={paths.account} className={styles['account']} onClick={collapse}>
            <UserCog aria-hidden="true" />
            Your account
          </Link>
          <ThemeChoice />
          <div className={styles['acts']}>
            <Button icon={<LogOut aria-hidden="true" />} busy={isLeaving} onClick={handleSignOut}>
              Sign out
            </Button>
            <Button onClick={handleClose}>Close</Button>
          </div>
        </div>
      )}
      {asking &&
        createPortal(
          asking === 'unsaved' ? (
            <LeaveQuestion onConfirm={() => void handleLeave()} onCancel={() => setAsking(null)} />
          ) : (
            <UnsentQuestion
              count={outbox.length}
              onSend={handleSend}
              onKeep={() => void handleLeave(true)}
              onDiscard={() => void handleLeave()}
              onCancel={() => setAsking(null)}
            />
          ),
          document.body,
        )}
    </div>
  );
}
