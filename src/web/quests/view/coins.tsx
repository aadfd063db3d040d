import type { Reward } from '#domain/quest-properties/registry.ts';
import styles from './coins.module.css';

type CurrencyReward = Extract<Reward, { type: 'Currency Reward' }>;

const metals = ['gold', 'silver', 'copper'] as const;

/** A sum of money as coins of each metal in it, the dearest first. */
export function Coins({ reward }: { reward: CurrencyReward }) {
  const paid = metals.filter((metal) => reward[metal] > 0);
  if (paid.length === 0) return <>No coins</>;
  return (
    <span className={styles['coins']}>
      {paid.map((metal) => (
        <span key={metal} className={styles['sum']}>
          <span className={`${styles['coin']} ${styles[metal]}`} aria-hidden="true" />
          {reward[metal]} {metal}
        </span>
      ))}
    </span>
  );
}
