import { type ReactNode, useId } from 'react';
import styles from './panel-section.module.css';

type PanelSectionProps = {
  title: string;
  /** Shown after the title. It is no part of the section's name. */
  count?: number | undefined;
  action?: ReactNode;
  children: ReactNode;
};

/** A titled section in a panel of the inspector. */
export function PanelSection({ title, count, action, children }: PanelSectionProps) {
  const titleId = useId();
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <header className={styles['header']}>
        <span className={styles['heading']}>
          <h3 id={titleId}>{title}</h3>
          {count !== undefined && <span className={styles['count']}>{count}</span>}
        </span>
        {action}
      </header>
      {children}
    </section>
  );
}
