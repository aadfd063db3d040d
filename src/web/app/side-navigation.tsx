import { BookOpenText, LayoutDashboard, LogIn, ScrollText, UserPlus, Waypoints } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import { paths } from '#web/shared/paths.ts';
import { AdministratorEntries } from './administrator-entries.tsx';
import { NavigationGroup } from './navigation-group.tsx';
import { NavigationLink } from './navigation-link.tsx';
import styles from './side-navigation.module.css';

type SideNavigationProps = {
  id: string;
  /** `guest` has nothing to collapse to: closed, the menu is gone at every width. */
  audience: 'guest' | 'member' | 'administrator';
  /** Expanded; otherwise collapsed to icons, or hidden on narrower screens. */
  isOpen: boolean;
  /** The person goes to another screen through the menu, or back to the one under it. */
  onLeave: () => void;
};

const memberEntries = (onLeave: () => void): ReactNode => (
  <>
    <NavigationLink to={paths.overview} icon={<LayoutDashboard aria-hidden="true" />} onLeave={onLeave}>
      Dashboard
    </NavigationLink>
    <NavigationGroup title="Your Quests" icon={<BookOpenText aria-hidden="true" />}>
      <NavigationLink to={paths.yourQuests} icon={<ScrollText aria-hidden="true" />} onLeave={onLeave}>
        View Your Quest List
      </NavigationLink>
      <NavigationLink to={paths.yourStoryLines} icon={<Waypoints aria-hidden="true" />} onLeave={onLeave}>
        View Your Story Line List
      </NavigationLink>
    </NavigationGroup>
  </>
);

const guestEntries = (onLeave: () => void): ReactNode => (
  <>
    <NavigationLink to={paths.signIn} icon={<LogIn aria-hidden="true" />} onLeave={onLeave}>
      Sign in
    </NavigationLink>
    <NavigationLink to={paths.signUp} icon={<UserPlus aria-hidden="true" />} onLeave={onLeave}>
      Create an account
    </NavigationLink>
  </>
);

/** The menu beside every screen. On narrow screens it lies over the content, above a curtain that closes it. */
export function SideNavigation({ id, audience, isOpen, onLeave }: SideNavigationProps) {
  const isGuest = audience === 'guest';
  return (
    <>
      <nav
        id={id}
        aria-label="Side menu"
        data-print="never"
        data-material="iron"
        className={classNames(styles['navigation'], !isOpen && styles['collapsed'], isGuest && styles['guest'])}
      >
        {isGuest && isOpen && <ul>{guestEntries(onLeave)}</ul>}
        {!isGuest && (
          <ul>
            {memberEntries(onLeave)}
            {audience === 'administrator' && <AdministratorEntries onLeave={onLeave} />}
          </ul>
        )}
      </nav>
      {isOpen && <div className={styles['curtain']} aria-hidden="true" onPointerDown={onLeave} />}
    </>
  );
}
