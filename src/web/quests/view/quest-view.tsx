import { Copy, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { collections } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import * as texts from '#texts/quests.ts';
import { CommentMark } from '#web/documents/comments/comment-mark.tsx';
import { MarkTags } from '#web/documents/list-pane/mark-tags.tsx';
import { TurnButton } from '#web/documents/editing/turn-button.tsx';
import { StoryTag } from '#web/documents/list-pane/story-tag.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { usePresentQuest } from '#web/shared/world/use-present-quests.ts';
import { GameText } from '#web/shared/game-text/game-text.tsx';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import { PropertyList } from './property-list.tsx';
import { QuestMore } from './quest-more.tsx';
import styles from './quest-view.module.css';

type QuestViewProps = {
  quest: QuestContent;
  editable: boolean;
  onEdit?: () => void;
  /** Missing where the reader may not create one. */
  onDuplicate?: (() => void) | undefined;
  review?: ReactNode;
  history?: ReactNode;
  comments?: ReactNode;
  /** The story lines that have it. */
  lines?: ReactNode;
};

export function QuestView(props: QuestViewProps) {
  const { quest, editable, onEdit, onDuplicate, review, history, comments, lines } = props;
  const shown = usePresentQuest(quest);
  return (
    <article className={styles['quest']}>
      <header className={styles['header']}>
        <div className={styles['title']}>
          <h2 tabIndex={-1}>
            <PlainTitle text={quest.title} />
          </h2>
          <StoryTag type={quest.type} />
          {quest.marks && <MarkTags marks={quest.marks} />}
          <CommentMark place="/title" what={texts.title} />
        </div>
        <div className={styles['actions']}>
          {editable && (
            <TurnButton
              {...shortcutProps('edit')}
              variant="primary"
              icon={<Pencil aria-hidden="true" />}
              onClick={onEdit}
            >
              {texts.edit}
            </TurnButton>
          )}
          {onDuplicate && (
            <Button icon={<Copy aria-hidden="true" />} onClick={onDuplicate}>
              {texts.duplicate}
            </Button>
          )}
          {history}
        </div>
      </header>
      {review}
      <div className={styles['text']}>
        <p className={styles['description']}>
          <GameText text={quest.description} />
        </p>
        <CommentMark place="/description" what={texts.description} />
      </div>
      <QuestMore quest={shown} />
      <div className={styles['sections']}>
        {collections.map((collection) => (
          <PropertyList key={collection} quest={shown} collection={collection} />
        ))}
      </div>
      {lines}
      {comments}
    </article>
  );
}
