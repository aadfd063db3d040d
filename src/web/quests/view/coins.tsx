import { noCoins } from '#texts/common.ts';
import { metals as metalNames } from '#texts/quests.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';
import { Coin, type Metal, metals } from './coin.tsx';
import styles from './coins.module.css';

type CoinsProps = { sum: Readonly<Record<Metal, number>> };

export function Coins({ sum }: CoinsProps) {
  const paid = metals.filter((metal) => sum[metal] > 0);
  if (paid.length === 0) return <>{noCoins}</>;
  return (
    <span className={styles['coins']}>
      {paid.map((metal) => (
        <span key={metal} className={styles['sum']}>
          <Coin metal={metal} />
          {formatFigure(sum[metal])} {metalNames[metal]}
        </span>
      ))}
    </span>
  );
}
