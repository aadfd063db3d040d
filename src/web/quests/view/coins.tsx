import { tellFigure } from '#web/shared/tell-figure.ts';
import styles from './coins.module.css';

const metals = ['gold', 'silver', 'copper'] as const;

type CoinsProps = { sum: Readonly<Record<(typeof metals)[number], number>> };

/** A sum of money as coins of each metal in it, the dearest first. */
export function Coins({ sum }: CoinsProps) {
  const paid = metals.filter((metal) => sum[metal] > 0);
  if (paid.length === 0) return <>No coins</>;
  return (
    <span className={styles['coins']}>
      {paid.map((metal) => (
        <span key={metal} className={styles['sum']}>
          <span className={`${styles['coin']} ${styles[metal]}`} aria-hidden="true" />
          {tellFigure(sum[metal])} {metal}
        </span>
      ))}
    </span>
  );
}
