import { LockOpen, LogOut, Mail, RotateCcw, ShieldBan } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedUser } from '#contract/users.ts';
import { classNames } from '#web/shared/class-names.ts';
import styles from './account-acts.module.css';
import type { AccountAct } from './account-act.ts';

type AccountActsProps = { user: ListedUser; isOwn: boolean; onAct: (act: AccountAct) => void };

/**
 * What can be done to an account, but for its rank: icons in a table, words as well where there is room. One's own second
 * factor is switched off on the account page.
 */
export function AccountActs({ user, isOwn, onAct }: AccountActsProps) {
  const { email } = user;
  return (
    <div className={styles['acts']}>
      {user.suspended_at === null ? (
        <Act
          isDangerous
          text="Suspend"
          name={`Suspend ${email}`}
          icon={<ShieldBan aria-hidden="true" />}
          onClick={() => onAct({ name: 'suspend', user })}
        />
      ) : (
        <Act
          text="Restore"
          name={`Restore ${email}`}
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => onAct({ name: 'restore', user })}
        />
      )}
      <Act
        text="End sessions"
        name={`End sessions of ${email}`}
        icon={<LogOut aria-hidden="true" />}
        onClick={() => onAct({ name: 'end-sessions', user })}
      />
      <Act
        text="Send reset mail"
        name={`Send reset mail to ${email}`}
        icon={<Mail aria-hidden="true" />}
        onClick={() => onAct({ name: 'reset-mail', user })}
      />
      {user.second_factor && !isOwn && (
        <Act
          isDangerous
          text="Switch off second factor"
          name={`Switch off second factor of ${email}`}
          icon={<LockOpen aria-hidden="true" />}
          onClick={() => onAct({ name: 'second-factor-off', user })}
        />
      )}
    </div>
  );
}

type ActProps = { text: string; name: string; icon: ReactNode; isDangerous?: boolean; onClick: () => void };

function Act({ text, name, icon, isDangerous = false, onClick }: ActProps) {
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      className={classNames(styles['act'], isDangerous && styles['dangerous'])}
      onClick={onClick}
    >
      {icon}
      <span className={styles['text']}>{text}</span>
    </button>
  );
}
