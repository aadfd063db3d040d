import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '#web/shared/class-names.ts';
import styles from './navigation-link.module.css';

type NavigationLinkProps = { to: string; icon: ReactNode; onLeave: () => void; children: string };

/** An entry of the side menu; where the menu is collapsed its icon stands alone and its text is the tooltip. */
export function NavigationLink({ to, icon, onLeave, children }: NavigationLinkProps) {
  return (
    <li>
      <NavLink to={to} end className={classNames(styles['link'])} title={children} onClick={onLeave}>
        {icon}
        <span className={styles['text']}>{children}</span>
      </NavLink>
    </li>
  );
}
