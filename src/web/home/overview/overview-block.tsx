import { type ReactNode, useId } from 'react';
import styles from './overview-block.module.css';

type OverviewBlockProps = { title: string; medallion: ReactNode; children: ReactNode };

/** One of the overview's blocks: a drawing, a heading and its text. */
export function OverviewBlock({ title, medallion, children }: OverviewBlockProps) {
  const titleId = useId();
  return (
    <section className={styles['block']} aria-labelledby={titleId}>
      <div className={styles['medallion']}>{medallion}</div>
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
