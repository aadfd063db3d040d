import * as texts from '#texts/story-lines.ts';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
import styles from './find-status.module.css';
import type { Finding } from './use-finding.ts';

/** Which match is shown, of how many. */
export function FindStatus({ finding: { query, at, count, current }, isOpen }: { finding: Finding; isOpen: boolean }) {
  const isMissing = isOpen && query.trim() !== '' && count === 0;
  return (
    <output className={styles['status']}>
      {isMissing && texts.noQuestFound}
      {!isOpen && current && (
        <>
          {texts.foundPlace({ at: at + 1, count })}
          <VisuallyHidden>: {current.title}</VisuallyHidden>
        </>
      )}
    </output>
  );
}
