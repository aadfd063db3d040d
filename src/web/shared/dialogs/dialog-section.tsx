import { type ReactNode, useId } from 'react';
import styles from './dialog-section.module.css';

type DialogSectionProps = { title: string; act?: ReactNode; children: ReactNode };

export function DialogSection({ title, act, children }: DialogSectionProps) {
  const titleId = useId();
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <header className={styles['header']}>
        <h4 id={titleId}>{title}</h4>
        {act}
      </header>
      {children}
    </section>
  );
}
