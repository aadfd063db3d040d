import { type RefObject, useId, useRef, useState } from 'react';
import { shownName } from '#domain/account/user.ts';
import { yourAccount } from '#texts/app.ts';
import { couldNotLoad } from '#texts/shared.ts';
import { rankNames } from '#web/shared/rank-names.ts';
import { logError } from '#web/shared/errors/log.ts';
import { late } from '#web/shared/late/late.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { useDismiss } from '#web/shared/focus/use-dismiss.ts';
import { useFocusBack } from '#web/shared/focus/use-focus.ts';
import type { Leaving } from './use-leaving.tsx';
import styles from './user-panel.module.css';

const content = late(() => import('./panel-content.tsx'));

const noteLost = (cause: unknown): void => logError('The panel of the person could not be loaded', cause);

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

  const handleApproach = () => void content.load().catch(noteLost);
  const collapse = () => setExpanded(false);
  const handleClose = () => {
    collapse();
    profile.current?.focus();
  };
  const closeBefore = (open: () => void) => () => {
    handleClose();
    open();
  };
  const handleLost = (cause: unknown) => {
    noteLost(cause);
    collapse();
    showToast(couldNotLoad(yourAccount));
  };
  const shown = useLate(content, { isNeeded: isExpanded, onLost: handleLost });
  useFocusBack(isLeaving || isAsking, leave, profile);
  useDismiss(block, isExpanded, (way) => (way === 'escape' ? handleClose() : collapse()));

  return (
    <div ref={block} className={styles['block']}>
      <Profile
        {...{ id, name, isExpanded }}
        rank={rankNames[user.rank]}
        button={profile}
        onApproach={handleApproach}
        onPress={() => setExpanded(!isExpanded)}
      />
      {isExpanded && shown && (
        <div id={`${id}-panel`} className={styles['panel']}>
          <shown.PanelContent
            {...{ user, isLeaving, leave, onSignOut }}
            onLeave={collapse}
            onClose={handleClose}
            onInbox={closeBefore(onInbox)}
            onShortcuts={closeBefore(onShortcuts)}
          />
        </div>
      )}
    </div>
  );
}

type ProfileProps = {
  id: string;
  name: string;
  rank: string;
  isExpanded: boolean;
  button: RefObject<HTMLButtonElement | null>;
  onApproach: () => void;
  onPress: () => void;
};

function Profile({ id, name, rank, isExpanded, button, onApproach, onPress }: ProfileProps) {
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['profile']}
        aria-describedby={`${id}-rank`}
        aria-expanded={isExpanded}
        aria-controls={`${id}-panel`}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onClick={onPress}
      >
        <span className={styles['who']} data-rank={rank}>
          <span className={styles['name']}>{name}</span>
        </span>
        <Avatar name={name} />
      </button>
      <span id={`${id}-rank`} className={styles['rank']}>
        {rank}
      </span>
    </>
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
