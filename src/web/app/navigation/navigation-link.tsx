import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '#web/shared/class-names.ts';
import collapsed from './collapsed-entry.module.css';
import styles from './navigation-link.module.css';

type NavigationLinkProps = {
  to: string;
  short?: string | undefined;
  icon: ReactNode;
  isCurrent: boolean;
  onLeave: () => void;
  children: string;
};

/** The collapsed menu shows its icon only, with the text as a tooltip, and a word for touch. */
export function NavigationLink({ to, short, icon, isCurrent, onLeave, children }: NavigationLinkProps) {
  return (
    <li>
      <Link
        to={to}
        className={classNames(collapsed['entry'], styles['link'])}
        title={children}
        data-short={short}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onLeave}
      >
        {icon}
        <span className={collapsed['name']}>{children}</span>
      </Link>
    </li>
  );
}
