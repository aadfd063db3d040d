import { Bell, CircleQuestionMark, Keyboard, LogOut, UserCog } from 'lucide-react';
import type { ComponentProps, RefObject } from 'react';
import { Link } from 'wouter';
import { shownName } from '#domain/account/user.ts';
import * as texts from '#texts/app.ts';
import { shortcuts } from '#texts/commands.ts';
import { close } from '#texts/common.ts';
import { inbox } from '#texts/inbox.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { rankNames } from '#web/shared/formats/rank-names.ts';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { ThemeChoice } from './theme-choice.tsx';
import styles from './user-panel.module.css';

type PanelContentProps = {
  user: SignedInUser;
  isLeaving: boolean;
  /** The button that signs out. */
  leave: RefObject<HTMLButtonElement | null>;
  onLeave: () => void;
  onSignOut: () => void;
  onClose: () => void;
  onInbox: () => void;
  onShortcuts: () => void;
};

export function PanelContent({ user, isLeaving, leave, ...handlers }: PanelContentProps) {
  return (
    <>
      <Identity user={user} />
      <PanelLinks onLeave={handlers.onLeave} />
      <ThemeChoice />
      <PanelButton className={styles['inbox']} onClick={handlers.onInbox}>
        <Bell aria-hidden="true" />
        {inbox}
      </PanelButton>
      <PanelButton className={styles['shortcuts']} onClick={handlers.onShortcuts}>
        <Keyboard aria-hidden="true" />
        {shortcuts}
      </PanelButton>
      <div className={styles['actions']}>
        <Button ref={leave} icon={<LogOut aria-hidden="true" />} busy={isLeaving} onClick={handlers.onSignOut}>
          {texts.signOut}
        </Button>
        <Button onClick={handlers.onClose}>{close}</Button>
      </div>
    </>
  );
}

function Identity({ user }: { user: SignedInUser }) {
  return (
    <p className={styles['identity']}>
      <strong className={styles['name']}>{shownName(user)}</strong>
      <span className={styles['email']}>{user.email}</span>
      <span className={styles['narrowRank']}>{rankNames[user.rank]}</span>
    </p>
  );
}

function PanelLinks({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <Link to={paths.account} className={styles['account']} onClick={onLeave}>
        <UserCog aria-hidden="true" />
        {texts.yourAccount}
      </Link>
      <Link to={paths.guide} className={styles['account']} onClick={onLeave}>
        <CircleQuestionMark aria-hidden="true" />
        {texts.help}
      </Link>
    </>
  );
}

function PanelButton(props: Pick<ComponentProps<'button'>, 'className' | 'onClick' | 'children'>) {
  return <button type="button" {...props} />;
}
