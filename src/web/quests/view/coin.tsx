import { classNames } from '#web/shared/class-names.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import styles from './coin.module.css';

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
