import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  title: string;
  icon?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** A failure, which screen readers announce at once. */
  isAlert?: boolean;
};

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
