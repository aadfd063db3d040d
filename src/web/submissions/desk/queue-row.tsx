import { memo } from 'react';
import type { Submission } from '#contract/submissions.ts';
import { Since } from '#web/shared/since.tsx';
import styles from './queue-row.module.css';

type QueueRowProps = { submission: Submission; isSelected: boolean; onSelect: (id: string) => void };

/** What the queue shows of a submission. */
export const QueueRow = memo(({ submission, isSelected, onSelect }: QueueRowProps) => {
  const { id, title, kind, author, created_at } = submission;
  return (
    <div className={styles['row']}>
      <button
        type="button"
        className={styles['open']}
        aria-current={isSelected || undefined}
        onClick={() => onSelect(id)}
      >
        {title}
      </button>
      <p className={styles['facts']}>
        {kind === 'quest' ? 'Quest' : 'Story line'} by {author}, <Since time={created_at} />
      </p>
    </div>
  );
});
QueueRow.displayName = 'QueueRow';
