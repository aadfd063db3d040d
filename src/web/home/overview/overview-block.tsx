import { type ReactNode, useId } from 'react';
import styles from './overview-block.module.css';

type OverviewBlockProps = {
  medallion: ReactNode;
  texts: { readonly title: string; readonly paragraphs: readonly string[] };
};

export function OverviewBlock({ medallion, texts: { title, paragraphs } }: OverviewBlockProps) {
  const titleId = useId();
  return (
    <section className={styles['block']} aria-labelledby={titleId}>
      <div className={styles['medallion']}>{medallion}</div>
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
