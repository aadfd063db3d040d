import { type ReactNode, useId } from 'react';
import styles from './played-section.module.css';

type PlayedSectionProps = { title: string; act?: ReactNode; children: ReactNode };

/** A part of what a player meets, under its title. */
export function PlayedSection({ title, act, children }: PlayedSectionProps) {
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
