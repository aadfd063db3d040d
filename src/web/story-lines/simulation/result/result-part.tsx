import { type ReactNode, useId } from 'react';
import styles from './simulation-result.module.css';

/** A titled part of the result. */
export function ResultPart({
  title,
  notes = [],
  children,
}: {
  title: string;
  notes?: readonly string[];
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={styles['part']} aria-labelledby={titleId}>
      <h4 id={titleId}>{title}</h4>
      {notes.map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
      {children}
    </section>
  );
}
