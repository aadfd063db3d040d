import type { DescribedDifference } from '#messages/describe-comparison.ts';
import styles from './difference-list.module.css';

/** Differences one below the other: what each is about, what it was, and what it would be. */
export function DifferenceList({ differences }: { differences: readonly DescribedDifference[] }) {
  return (
    <ul className={styles['list']}>
      {differences.map(({ about, before, after }, index) => (
        <li key={`${index} ${about}`} className={styles['difference']}>
          <span className={styles['about']}>{about}</span>
          {before !== null && (
            <p className={styles['before']}>
              <span className={styles['label']}>{after === null ? 'Goes' : 'Was'}</span> <del>{before}</del>
            </p>
          )}
          {after !== null && (
            <p className={styles['after']}>
              <span className={styles['label']}>{before === null ? 'New' : 'Becomes'}</span> <ins>{after}</ins>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
