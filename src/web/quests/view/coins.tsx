import { ownValue } from '#domain/own-value.ts';
import { noCoins } from '#texts/common.ts';
import { formatFigure } from '#web/shared/format-figure.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { classNames } from '#web/shared/class-names.ts';
import styles from './coins.module.css';

/** Amounts by the ids of the coins. */
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

const metals = new Set(['gold', 'silver', 'copper']);

/** A coin of no known metal has the first letter of its label. */
export function Coin({ id }: { id: string }) {
  const { coins } = useWorld();
  if (metals.has(id)) return <span className={classNames(styles['coin'], styles[id])} aria-hidden="true" />;
  const label = coins.find((coin) => coin.id === id)?.label ?? id;
  return (
    <span className={classNames(styles['coin'], styles['other'])} data-letter={letterOf(label)} aria-hidden="true" />
  );
}

const letterOf = (label: string): string => [...label.trim().toUpperCase()][0] ?? '';
