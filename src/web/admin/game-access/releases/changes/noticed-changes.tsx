import * as texts from '#texts/releases.ts';
import { ChangeLists, isListed } from './change-lists.tsx';
import styles from './changes-dialog.module.css';
import { type Compared, useChanges } from './use-changes.ts';

/** What games notice that get `to` in place of `from`. A failure does not prevent it. */
export function NoticedChanges({ from, to }: Compared) {
  const { data: changes, error } = useChanges({ from, to });
  const isFirst = from === null;
  const unknown = error ? texts.changesUnknown : texts.loadingChanges;
  return (
    <div className={styles['noticed']}>
      <p aria-live="polite">{changes ? texts.gamesNotice({ changes, isFirst }) : unknown}</p>
      {changes && isListed({ changes, isFirst }) && (
        <details>
          <summary>{isFirst ? texts.showContents : texts.showChanges}</summary>
          <ChangeLists changes={changes} isFirst={isFirst} />
        </details>
      )}
    </div>
  );
}
