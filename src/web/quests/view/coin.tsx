import styles from './coin.module.css';

/** The most valuable first. */
export const metals = ['gold', 'silver', 'copper'] as const;
export type Metal = (typeof metals)[number];

export const isMetal = (text: string): text is Metal => metals.some((metal) => metal === text);

export function Coin({ metal }: { metal: Metal }) {
  return <span className={`${styles['coin']} ${styles[metal]}`} aria-hidden="true" />;
}
