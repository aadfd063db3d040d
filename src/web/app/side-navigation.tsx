import { LogIn, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import { paths } from '#web/shared/paths.ts';
import { administratorGroups, dashboardEntry, memberGroups } from './navigation-entries.tsx';
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

const groups = (entries: typeof memberGroups, onLeave: () => void): ReactNode =>
  entries.map((group) => (
    <NavigationGroup key={group.title} title={group.title} icon={group.icon}>
      {group.entries.map(({ title, to, icon }) => (
        <NavigationLink key={title} to={to} icon={icon} onLeave={onLeave}>
          {title}
        </NavigationLink>
      ))}
    </NavigationGroup>
  ));

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
            <NavigationLink to={dashboardEntry.to} icon={dashboardEntry.icon} onLeave={onLeave}>
              {dashboardEntry.title}
            </NavigationLink>
            {groups(memberGroups, onLeave)}
            {audience === 'administrator' && groups(administratorGroups, onLeave)}
          </ul>
        )}
      </nav>
      {isOpen && <div className={styles['curtain']} aria-hidden="true" onPointerDown={onLeave} />}
    </>
  );
}
