import { CircleCheck, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts/shared.ts';
import styles from './advice-list.module.css';

/** One piece of advice, with what it is about and an action on it where there are any. */
export type AdviceItem = {
  readonly message: string;
  readonly about?: string;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  /** Stands below the message. */
  readonly offer?: ReactNode;
};

type AdviceListProps = {
  items: readonly AdviceItem[];
  /** False while the rewards wait for the official quests' figures. */
  isCompared?: boolean;
  /** False while nobody knows whether all names are of the world. */
  isLookedUp?: boolean;
};

export function AdviceList({ items, isCompared = true, isLookedUp = true }: AdviceListProps) {
  return (
    <div className={styles['advice']}>
      {items.length > 0 && (
        <ul className={styles['list']}>
          {withKeys(items).map(({ key, message, about, icon, action, offer }) => (
            <li key={key}>
              {icon ?? <Eye aria-hidden="true" />}
              <span className={styles['words']}>
                {about !== undefined && <strong>{about}</strong>}
                <span>{message}</span>
                {offer}
              </span>
              {action}
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && isCompared && isLookedUp && (
        <p className={styles['nothing']}>
          <CircleCheck aria-hidden="true" /> {texts.noAdvice}
        </p>
      )}
      {!isLookedUp && <p className={styles['pending']}>{texts.namesNotLookedUp}</p>}
      {!isCompared && <p className={styles['pending']}>{texts.rewardsNotCompared}</p>}
    </div>
  );
}

/** Two quests may share a title and an advice. */
const withKeys = (items: readonly AdviceItem[]) => {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const words = `${item.about} ${item.message}`;
    const count = (counts.get(words) ?? 0) + 1;
    counts.set(words, count);
    return { ...item, key: `${words} ${count}` };
  });
};
