import { ownValue } from '#domain/own-value.ts';
import { noCoins } from '#texts/common.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { Coin } from './coin.tsx';
import styles from './coins.module.css';

/** By the ids of the coins. */
type CoinsProps = { sum: Readonly<Record<string, unknown>> };

/** The most valuable first. */
export function Coins({ sum }: CoinsProps) {
  const { coins } = useWorld();
  const paid = coins
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ id, label }) => ({ id, label, amount: Number(ownValue(sum, id) ?? 0) }))
    .filter(({ amount }) => amount > 0);
  if (paid.length === 0) return <>{noCoins}</>;
  return (
    <span className={styles['coins']}>
      {paid.map(({ id, label, amount }) => (
        <span key={id} className={styles['sum']}>
          <Coin id={id} />
          {formatFigure(amount)} {label.toLowerCase()}
        </span>
      ))}
    </span>
  );
}
