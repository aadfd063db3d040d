import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  title: string;
  /** A drawing or icon above the title. */
  icon?: ReactNode;
  children?: ReactNode;
  /** What the person can do about it. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | 5;
  /** Whether it tells of something that went wrong, which is announced at once. */
  isAlert?: boolean;
};

/** What stands where there is nothing yet. */
export function EmptyState({ title, icon, children, action, headingLevel = 2, isAlert = false }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles['empty']} role={isAlert ? 'alert' : undefined}>
      {icon && <div className={styles['icon']}>{icon}</div>}
      <Heading>{title}</Heading>
      {children && <div className={styles['text']}>{children}</div>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
