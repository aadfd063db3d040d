import { Bell, CircleQuestionMark, Keyboard, LogOut, UserCog } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { shownName } from '#domain/account/user.ts';
import { close as closeText } from '#texts/common.ts';
import * as texts from '#texts/app.ts';
import { shortcuts } from '#texts/commands.ts';
import { inbox } from '#texts/inbox.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { rankNames } from '#web/shared/formats/rank-names.ts';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { useDismiss } from '#web/shared/focus/use-dismiss.ts';
import { useFocusBack } from '#web/shared/focus/use-focus.ts';
import type { Leaving } from './use-leaving.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import styles from './user-panel.module.css';

type UserPanelProps = Omit<Leaving, 'question'> & {
  user: SignedInUser;
  onInbox: () => void;
  onShortcuts: () => void;
};

export function UserPanel({ user, isLeaving, isAsking, onSignOut, onInbox, onShortcuts }: UserPanelProps) {
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
  const closeBefore = (open: () => void) => () => {
    handleClose();
    open();
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
          <PanelLinks onLeave={collapse} />
          <ThemeChoice />
          <button type="button" className={styles['inbox']} onClick={closeBefore(onInbox)}>
            <Bell aria-hidden="true" />
            {inbox}
          </button>
          <ShortcutsButton onClick={closeBefore(onShortcuts)} />
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

function ShortcutsButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles['shortcuts']} onClick={onClick}>
      <Keyboard aria-hidden="true" />
      {shortcuts}
    </button>
  );
}

const toInitials = (name: string): string => {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('');
};

/** Screen readers skip it. */
function Avatar({ name }: { name: string }) {
  return <span className={styles['avatar']} data-initials={toInitials(name)} aria-hidden="true" />;
}
