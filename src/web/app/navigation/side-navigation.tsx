import { usePathname, useSearch } from 'wouter/use-browser-location';
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
  /** `guest` has nothing to collapse to: closed, the menu is gone at every width. */
  audience: 'guest' | 'member' | 'administrator';
  /** Expanded; otherwise collapsed to icons, or hidden on narrower screens. */
  isOpen: boolean;
  /** The person goes to another screen through the menu, or back to the one under it. */
  onLeave: () => void;
};

/** The menu beside every screen. On narrow screens it lies over the content, above a curtain that closes it. */
export function SideNavigation({ id, audience, isOpen, onLeave }: SideNavigationProps) {
  const isGuest = audience === 'guest';
  const groups = audience === 'administrator' ? [...memberGroups, ...administratorGroups] : memberGroups;
  const entries = isGuest ? guestEntries : [dashboardEntry, ...groups.flatMap((group) => group.entries)];
  const current = entryHere(entries, { pathname: usePathname(), search: useSearch() });
  const links = (shown: readonly NavigationEntry[]) =>
    shown.map((entry) => (
      <NavigationLink key={entry.title} to={entry.to} icon={entry.icon} isCurrent={entry === current} onLeave={onLeave}>
        {entry.title}
      </NavigationLink>
    ));
  return (
    <>
      <nav
        id={id}
        aria-label="Side menu"
        data-print="never"
        data-material="iron"
        className={classNames(styles['navigation'], !isOpen && styles['collapsed'], isGuest && styles['guest'])}
      >
        {isGuest && isOpen && <ul>{links(guestEntries)}</ul>}
        {!isGuest && (
          <ul>
            {links([dashboardEntry])}
            {groups.map((group) => (
              <NavigationGroup key={group.title} title={group.title} icon={group.icon}>
                {links(group.entries)}
              </NavigationGroup>
            ))}
          </ul>
        )}
      </nav>
      {isOpen && <div className={styles['curtain']} aria-hidden="true" onClick={onLeave} />}
    </>
  );
}
