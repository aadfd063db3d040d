import { Bell, CircleQuestionMark, Keyboard, LogOut, UserCog, Monitor, Moon, Sun } from 'lucide-react';
import { type ComponentProps, type RefObject, useId } from 'react';
import { Link } from 'wouter';
import { themes, type Theme } from '#contract/screens/theme.ts';
import { shownName } from '#domain/account/user.ts';
import * as texts from '#texts/app.ts';
import { shortcuts } from '#texts/commands.ts';
import { close } from '#texts/common.ts';
import { inbox } from '#texts/inbox.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { rankNames } from '#web/shared/rank-names.ts';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { chooseTheme, useTheme } from '#web/shared/theme.ts';
import styles from './panel-content.module.css';

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

const icons = {
  dark: <Moon aria-hidden="true" />,
  light: <Sun aria-hidden="true" />,
  device: <Monitor aria-hidden="true" />,
} satisfies Record<Theme, unknown>;

function ThemeChoice() {
  const chosen = useTheme().theme;
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>{texts.theme}</legend>
      {themes.map((theme) => (
        <label key={theme} className={styles['option']}>
          <input type="radio" name={name} checked={theme === chosen} onChange={() => chooseTheme(theme)} />
          {icons[theme]}
          {texts.themes[theme]}
        </label>
      ))}
    </fieldset>
  );
}
