import { classNames } from '#web/shared/class-names.ts';
import styles from './coin.module.css';

export function Coin({ id }: { id: string }) {
  return <span className={classNames(styles['coin'], styles[id])} aria-hidden="true" />;
}
