import { memo } from 'react';
import type { Submission } from '#contract/submissions.ts';
import { ListRow } from '#web/documents/list-pane/list-row.tsx';
import { Since } from '#web/shared/formats/since.tsx';
import styles from './queue-row.module.css';
import { submittedKinds } from '#web/submissions/submitted-kinds.ts';

type QueueRowProps = { submission: Submission; isSelected: boolean; onSelect: (id: string) => void };

/** What the queue shows of a submission. */
export const QueueRow = memo(({ submission, isSelected, onSelect }: QueueRowProps) => {
  const { id, title, kind, author, created_at } = submission;
  return (
    <ListRow className={styles['row']} title={title} isSelected={isSelected} onOpen={() => onSelect(id)}>
      <p className={styles['facts']}>
        {submittedKinds[kind].one} by <bdi>{author}</bdi>, <Since time={created_at} />
      </p>
    </ListRow>
  );
});
QueueRow.displayName = 'QueueRow';
