import { useId, type ReactNode } from 'react';
import styles from './quest-section.module.css';

/** A part of a quest under its own title, where it is read and where it is written. */
export function SectionOfQuest({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </section>
  );
}
