import type { DescribedDifference } from '#messages/describe-comparison.ts';
import { differenceMarks as marks } from '#texts/shared.ts';
import styles from './difference-list.module.css';

export function DifferenceList({ differences }: { differences: readonly DescribedDifference[] }) {
  return (
    <ul className={styles['list']}>
      {differences.map(({ about, before, after }, index) => (
        <li key={`${index} ${about}`} className={styles['difference']}>
          <span className={styles['about']}>{about}</span>
          {before !== null && (
            <p className={styles['before']}>
              <span className={styles['label']}>{after === null ? marks.goes : marks.was}</span> <del>{before}</del>
            </p>
          )}
          {after !== null && (
            <p className={styles['after']}>
              <span className={styles['label']}>{before === null ? marks.new : marks.becomes}</span> <ins>{after}</ins>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
