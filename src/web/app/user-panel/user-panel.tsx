import { Keyboard, LogOut, UserCog } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { shownName } from '#domain/account/user.ts';
import { close as closeText } from '#texts/common.ts';
import * as texts from '#texts/app.ts';
import { shortcuts } from '#texts/commands.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { rankNames } from '#web/shared/formats/rank-names.ts';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { useFocusBack } from '#web/shared/focus/use-focus.ts';
import { Avatar } from './avatar.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import type { Leaving } from '#web/app/sign-out/use-leaving.tsx';
import { useDismiss } from './use-dismiss.ts';
import styles from './user-panel.module.css';

type UserPanelProps = Omit<Leaving, 'question'> & { user: SignedInUser; onShortcuts: () => void };

export function UserPanel({ user, isLeaving, isAsking, onSignOut, onShortcuts }: UserPanelProps) {
  const [isExpanded, setExpanded] = useState(false);
  const block = useRef<HTMLDivElement>(null);
  const profile = useRef<HTMLButtonElement>(null);
  const leave = useRef<HTMLButtonElement>(null);
  const id = useId();
  const name = shownName(user);

  const collapse = () => setExpanded(false);
  const handleClose = () => {
    collapse();
    profile.current?.focus();
  };
  const handleShortcuts = () => {
    handleClose();
    onShortcuts();
  };
  useFocusBack(isLeaving || isAsking, leave, profile);
  useDismiss(block, isExpanded, (way) => (way === 'escape' ? handleClose() : collapse()));

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
        <span className={styles['who']} data-rank={rankNames[user.rank]}>
          <span className={styles['name']}>{name}</span>
        </span>
        <Avatar name={name} />
      </button>
      <span id={`${id}-rank`} className={styles['rank']}>
        {rankNames[user.rank]}
      </span>
      {isExpanded && (
        <div id={`${id}-panel`} className={styles['panel']}>
          <Identity user={user} />
          <Link to={paths.account} className={styles['account']} onClick={collapse}>
            <UserCog aria-hidden="true" />
            {texts.yourAccount}
          </Link>
          <ThemeChoice />
          <ShortcutsButton onClick={handleShortcuts} />
          <div className={styles['actions']}>
            <Button ref={leave} icon={<LogOut aria-hidden="true" />} busy={isLeaving} onClick={onSignOut}>
              {texts.signOut}
            </Button>
            <Button onClick={handleClose}>{closeText}</Button>
          </div>
        </div>
      )}
    </div>
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

function ShortcutsButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles['shortcuts']} onClick={onClick}>
      <Keyboard aria-hidden="true" />
      {shortcuts}
    </button>
  );
}
