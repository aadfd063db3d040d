import { CircleCheck, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './advice-list.module.css';

/** One thing that may be worth a look: what it is about, if that is to be told, and what one can do about it. */
export type AdviceItem = { readonly message: string; readonly about?: string; readonly act?: ReactNode };

/** What may be worth a look, or that nothing is. */
export function AdviceList({ items }: { items: readonly AdviceItem[] }) {
  if (items.length === 0)
    return (
      <p className={styles['nothing']}>
        <CircleCheck aria-hidden="true" /> Nothing stands out
      </p>
    );
  return (
    <ul className={styles['list']}>
      {items.map(({ message, about, act }, place) => (
        // Quests may share a title, and what is odd in them.
        <li key={`${place} ${message}`}>
          <Eye aria-hidden="true" />
          <span className={styles['words']}>
            {about !== undefined && <strong>{about}</strong>}
            <span>{message}</span>
          </span>
          {act}
        </li>
      ))}
    </ul>
  );
}
