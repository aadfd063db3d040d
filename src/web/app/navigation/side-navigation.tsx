import { usePathname, useSearch } from 'wouter/use-browser-location';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import { ChevronDown } from 'lucide-react';
import type { Rank } from '#domain/account/user.ts';
import { sideMenu } from '#texts/app.ts';
import { classNames } from '#web/shared/class-names.ts';
import { late } from '#web/shared/late/late.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import { entryHere } from './entry-here.ts';
import {
  dashboardEntry,
  guestEntries,
  memberGroups,
  type NavigationEntry,
  type NavigationGroupEntry,
  officialGroup,
} from './navigation-entries.tsx';
import styles from './side-navigation.module.css';

type SideNavigationProps = {
  id: string;
  /** A guest's closed menu is hidden at every width. */
  audience: 'guest' | Rank;
  isOpen: boolean;
  /** Whether the window's width alone decides. The style sheet shows or hides the menu then. */
  followsWidth?: boolean;
  /** Called for a chosen entry and for a press on the curtain. */
  onLeave: () => void;
};

export function SideNavigation({ id, audience, isOpen, followsWidth = false, onLeave }: SideNavigationProps) {
  const isGuest = audience === 'guest';
  const groups = useGroups(audience);
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

/** Few people manage anything, so these entries are fetched for them alone. */
const lateManagement = late(async () => (await import('./management-entries.tsx')).managementGroupsOf);

const useGroups = (audience: SideNavigationProps['audience']): readonly NavigationGroupEntry[] => {
  const isManaging = audience !== 'guest' && audience !== 'default';
  const managementGroupsOf = useLate(lateManagement, { isNeeded: isManaging });
  if (audience === 'guest') return [];
  if (!isManaging) return [...memberGroups, officialGroup];
  return [...memberGroups, ...(managementGroupsOf?.(audience) ?? [])];
};

type NavigationLinkProps = {
  to: string;
  short?: string | undefined;
  icon: ReactNode;
  isCurrent: boolean;
  onLeave: () => void;
  children: string;
};

/** The collapsed menu shows its icon only, with the text as a tooltip, and a word for touch. */
function NavigationLink({ to, short, icon, isCurrent, onLeave, children }: NavigationLinkProps) {
  return (
    <li>
      <Link
        to={to}
        className={classNames(styles['entry'], styles['link'])}
        title={children}
        data-short={short}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onLeave}
      >
        {icon}
        <span className={styles['name']}>{children}</span>
      </Link>
    </li>
  );
}

type NavigationGroupProps = { title: string; short: string; icon: ReactNode; children: ReactNode };

function NavigationGroup({ title, short, icon, children }: NavigationGroupProps) {
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  return (
    <li className={styles['group']}>
      <button
        type="button"
        className={classNames(styles['entry'], styles['title'])}
        title={title}
        data-short={short}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        <span className={classNames(styles['name'], styles['text'])}>{title}</span>
        <ChevronDown className={styles['chevron']} aria-hidden="true" />
      </button>
      <ul id={id} hidden={!isOpen}>
        {children}
      </ul>
    </li>
  );
}
