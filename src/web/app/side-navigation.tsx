import { LayoutDashboard, ScrollText } from 'lucide-react';
import { classNames } from '#web/shared/class-names.ts';
import { paths } from '#web/shared/paths.ts';
import type { SignedInUser } from '#web/shared/session.ts';
import { NavigationGroup } from './navigation-group.tsx';
import { NavigationLink } from './navigation-link.tsx';
import styles from './side-navigation.module.css';

type SideNavigationProps = {
  id: string;
  user: SignedInUser | null;
  /** Expanded; otherwise collapsed to icons, or hidden on narrower screens. */
  isOpen: boolean;
  /** The person goes to another screen through the menu. */
  onLeave: () => void;
};

/** The menu beside every screen. */
export function SideNavigation({ id, user, isOpen, onLeave }: SideNavigationProps) {
  return (
    <nav id={id} aria-label="Runeloom" className={classNames(styles['navigation'], !isOpen && styles['collapsed'])}>
      {user && (
        <ul>
          <NavigationLink to={paths.overview} icon={<LayoutDashboard />} onLeave={onLeave}>
            Dashboard
          </NavigationLink>
          <NavigationGroup title="Your Quests">
            <NavigationLink to={paths.yourQuests} icon={<ScrollText />} onLeave={onLeave}>
              View Your Quest List
            </NavigationLink>
          </NavigationGroup>
        </ul>
      )}
    </nav>
  );
}
