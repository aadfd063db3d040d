import { memo, type ReactNode } from 'react';
import type { Submission } from '#contract/submissions.ts';
import { queueFacts } from '#texts/submissions.ts';
import { RichText } from '#web/shared/rich-text.tsx';
import { ListRow } from '#web/documents/list-pane/list-row.tsx';
import { Since } from '#web/shared/formats/since.tsx';
import styles from './queue-row.module.css';

type QueueRowProps = { submission: Submission; isSelected: boolean; onSelect: (id: string) => void };

export const QueueRow = memo(({ submission, isSelected, onSelect }: QueueRowProps) => {
  const { id, title, kind, author, created_at } = submission;
  return (
    <ListRow className={styles['row']} title={title} isSelected={isSelected} onOpen={() => onSelect(id)}>
      <p className={styles['facts']}>
        <RichText
          parts={queueFacts<ReactNode>({
            kind,
            author: <bdi>{author}</bdi>,
            since: <Since time={created_at} />,
          })}
        />
      </p>
    </ListRow>
  );
});
QueueRow.displayName = 'QueueRow';
