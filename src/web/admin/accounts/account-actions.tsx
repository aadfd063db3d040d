import { ChevronDown, Download, LockOpen, LogOut, Mail, RotateCcw, ShieldBan, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedUser } from '#contract/users.ts';
import * as texts from '#texts/admin.ts';
import { classNames } from '#web/shared/class-names.ts';
import styles from './account-row.module.css';
import type { AccountAction } from './account-action.ts';

type AccountActionsProps = { user: ListedUser; isOwn: boolean; onAction: (action: AccountAction) => void };

/** People switch off their own second factor, and delete their own account, on their account page. */
export function AccountActions(props: AccountActionsProps) {
  return (
    <details className={styles['menu']}>
      <summary className={styles['opener']} aria-label={texts.actionsOf(props.user.email)}>
        {texts.openActions}
        <ChevronDown aria-hidden="true" />
      </summary>
      <Actions {...props} />
    </details>
  );
}

function Actions({ user, isOwn, onAction }: AccountActionsProps) {
  const { email } = user;
  return (
    <div className={styles['actions']}>
      {user.suspended_at === null ? (
        <ActionButton
          isDangerous
          text={texts.suspend}
          name={texts.suspendNamed(email)}
          icon={<ShieldBan aria-hidden="true" />}
          onClick={() => onAction({ name: 'suspend', user })}
        />
      ) : (
        <ActionButton
          text={texts.restore}
          name={texts.restoreNamed(email)}
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => onAction({ name: 'restore', user })}
        />
      )}
      <ActionButton
        text={texts.endSessions}
        name={texts.endSessionsNamed(email)}
        icon={<LogOut aria-hidden="true" />}
        onClick={() => onAction({ name: 'end-sessions', user })}
      />
      <ActionButton
        text={texts.resetMail}
        name={texts.resetMailNamed(email)}
        icon={<Mail aria-hidden="true" />}
        onClick={() => onAction({ name: 'reset-mail', user })}
      />
      {user.second_factor && !isOwn && (
        <ActionButton
          isDangerous
          text={texts.secondFactorOff}
          name={texts.secondFactorOffNamed(email)}
          icon={<LockOpen aria-hidden="true" />}
          onClick={() => onAction({ name: 'second-factor-off', user })}
        />
      )}
      <ActionButton
        text={texts.exportAccount}
        name={texts.exportAccountNamed(email)}
        icon={<Download aria-hidden="true" />}
        onClick={() => onAction({ name: 'export', user })}
      />
      {!isOwn && (
        <ActionButton
          isDangerous
          text={texts.deleteAccount}
          name={texts.deleteAccountNamed(email)}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => onAction({ name: 'delete', user })}
        />
      )}
    </div>
  );
}

type ActionProps = { text: string; name: string; icon: ReactNode; isDangerous?: boolean; onClick: () => void };

function ActionButton({ text, name, icon, isDangerous = false, onClick }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={name}
      className={classNames(styles['action'], isDangerous && styles['dangerous'])}
      onClick={onClick}
    >
      {icon}
      {text}
    </button>
  );
}
