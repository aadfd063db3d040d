import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '#web/shared/class-names.ts';
import styles from './navigation-link.module.css';

type NavigationLinkProps = {
  to: string;
  icon: ReactNode;
  isCurrent: boolean;
  onLeave: () => void;
  children: string;
};

/** An entry of the side menu. The collapsed menu shows its icon only, with the text as a tooltip. */
export function NavigationLink({ to, icon, isCurrent, onLeave, children }: NavigationLinkProps) {
  return (
    <li>
      <Link
        to={to}
        className={classNames(styles['link'])}
        title={children}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onLeave}
      >
        {icon}
        <span className={styles['text']}>{children}</span>
      </Link>
    </li>
  );
}
