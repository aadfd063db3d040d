import { commaList } from '#texts/common.ts';
import { inLinesOfRow } from '#texts/shared-quests.ts';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
import styles from './lines-in-row.module.css';

/** The story lines that have a quest, in its row of a list. The tooltip has them whole. */
export function LinesInRow({ names }: { names: readonly string[] }) {
  const all = commaList(names);
  return (
    <div className={styles['lines']} title={all}>
      <VisuallyHidden>{inLinesOfRow} </VisuallyHidden>
      <bdi>{all}</bdi>
    </div>
  );
}
