import type { DescribedDifference } from '#messages/describe-comparison.ts';
import { differenceMarks as marks } from '#texts/shared.ts';
import { GameText } from '#web/shared/game-text/game-text.tsx';
import { readsSame } from '#domain/text/markup/markup.ts';
import { useMarkup } from '#web/shared/game-text/read-text.ts';
import styles from './difference-list.module.css';

export function DifferenceList({ differences }: { differences: readonly DescribedDifference[] }) {
  const markup = useMarkup();
  /** As players read it, unless they read the same before and after. */
  const read = (text: string, other: string | null) =>
    other !== null && readsSame(text, other, markup) ? text : <GameText text={text} />;
  return (
    <ul className={styles['list']}>
      {differences.map(({ about, before, after }, index) => (
        <li key={`${index} ${about}`} className={styles['difference']}>
          <span className={styles['about']}>{about}</span>
          {before !== null && (
            <p className={styles['before']}>
              <span className={styles['label']}>{after === null ? marks.goes : marks.was}</span>{' '}
              <del>{read(before, after)}</del>
            </p>
          )}
          {after !== null && (
            <p className={styles['after']}>
              <span className={styles['label']}>{before === null ? marks.new : marks.becomes}</span>{' '}
              <ins>{read(after, before)}</ins>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
