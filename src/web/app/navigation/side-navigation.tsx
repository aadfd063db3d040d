import { usePathname, useSearch } from 'wouter/use-browser-location';
import { sideMenu } from '#texts/app.ts';
import { classNames } from '#web/shared/class-names.ts';
import { entryHere } from './entry-here.ts';
import {
  administratorGroups,
  dashboardEntry,
  guestEntries,
  memberGroups,
  type NavigationEntry,
} from './navigation-entries.tsx';
import { NavigationGroup } from './navigation-group.tsx';
import { NavigationLink } from './navigation-link.tsx';
import styles from './side-navigation.module.css';

type SideNavigationProps = {
  id: string;
  /** A guest's closed menu is hidden at every width. */
  audience: 'guest' | 'member' | 'administrator';
  isOpen: boolean;
  /** Whether the window's width alone decides. The style sheet shows or hides the menu then. */
  followsWidth?: boolean;
  /** Called for a chosen entry and for a press on the curtain. */
  onLeave: () => void;
};

export function SideNavigation({ id, audience, isOpen, followsWidth = false, onLeave }: SideNavigationProps) {
  const isGuest = audience === 'guest';
  const groups = audience === 'administrator' ? [...memberGroups, ...administratorGroups] : memberGroups;
  const entries = isGuest ? guestEntries : [dashboardEntry, ...groups.flatMap((group) => group.entries)];
  const current = entryHere(entries, { pathname: usePathname(), search: useSearch() });
  const links = (shown: readonly NavigationEntry[]) =>
    shown.map((entry) => (
      <NavigationLink
        key={entry.title}
        to={entry.to}
        short={entry.short}
        icon={entry.icon}
        isCurrent={entry === current}
        onLeave={onLeave}
      >
        {entry.title}
      </NavigationLink>
    ));
  return (
    <>
      <nav
        id={id}
        aria-label={sideMenu}
        data-print="never"
        data-material="iron"
        className={classNames(
          styles['navigation'],
          followsWidth ? styles['follows-width'] : !isOpen && styles['collapsed'],
          isGuest && styles['guest'],
        )}
      >
        {isGuest && isOpen && <ul>{links(guestEntries)}</ul>}
        {!isGuest && (
          <ul>
            {links([dashboardEntry])}
            {groups.map((group) => (
              <NavigationGroup key={group.title} title={group.title} short={group.short} icon={group.icon}>
                {links(group.entries)}
              </NavigationGroup>
            ))}
          </ul>
        )}
      </nav>
      {isOpen && !followsWidth && <div className={styles['curtain']} aria-hidden="true" onClick={onLeave} />}
    </>
  );
}
