import { CircleCheck, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './advice-list.module.css';

/** One thing that may be worth a look: what it is about, if that is to be told, and what one can do about it. */
export type AdviceItem = { readonly message: string; readonly about?: string; readonly act?: ReactNode };

type AdviceListProps = {
  items: readonly AdviceItem[];
  /** False where what is given has still to be compared with the official quests. */
  isCompared?: boolean;
};

/** What may be worth a look, or that nothing is. */
export function AdviceList({ items, isCompared = true }: AdviceListProps) {
  return (
    <div className={styles['advice']}>
      {items.length > 0 && (
        <ul className={styles['list']}>
          {withKeys(items).map(({ key, message, about, act }) => (
            <li key={key}>
              <Eye aria-hidden="true" />
              <span className={styles['words']}>
                {about !== undefined && <strong>{about}</strong>}
                <span>{message}</span>
              </span>
              {act}
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && isCompared && (
        <p className={styles['nothing']}>
          <CircleCheck aria-hidden="true" /> Nothing stands out
        </p>
      )}
      {!isCompared && <p className={styles['pending']}>Rewards are not yet compared with the official quests.</p>}
    </div>
  );
}

/** Quests may share a title, and what is odd in them. */
const withKeys = (items: readonly AdviceItem[]) => {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const words = `${item.about} ${item.message}`;
    const count = (counts.get(words) ?? 0) + 1;
    counts.set(words, count);
    return { ...item, key: `${words} ${count}` };
  });
};
