import { Pencil } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-lines.ts';
import type { DocumentViewProps } from '#web/documents/document-screen.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { StoryTag } from '#web/documents/list-pane/story-tag.tsx';
import { usePrinting } from '#web/shared/screens/use-printing.ts';
import { useScrollStop } from '#web/shared/focus/use-scroll-stop.ts';
import { ChecksButton } from '#web/story-lines/checks/checks-button.tsx';
import { PlayButton } from '#web/story-lines/play/play-button.tsx';
import { useLineQuests } from '#web/story-lines/use-line-quests.ts';
import { StoryLineWorkspace } from '#web/story-lines/workspace/story-line-workspace.tsx';
import { useSelection } from '#web/story-lines/workspace/use-selection.ts';
import { PrintedQuests } from './printed-quests.tsx';
import styles from './story-line-view.module.css';

type StoryLineViewProps = {
  owner: string;
  line: StoryLineContent;
  /** Without it the line is only read. */
  onEdit?: (() => void) | undefined;
  review?: ReactNode;
  history?: ReactNode;
};

export function StoryLineReading(props: DocumentViewProps<SavedStoryLine>) {
  const { owner, saved, editable, onEdit, review, history } = props;
  return (
    <StoryLineView
      key={saved.id}
      owner={owner}
      line={saved}
      onEdit={editable ? onEdit : undefined}
      review={review}
      history={history}
    />
  );
}

function StoryLineView({ owner, line, onEdit, review, history }: StoryLineViewProps) {
  const lineQuests = useLineQuests(owner, line);
  const selectionState = useSelection(line);
  const isPrinting = usePrinting();
  const description = useRef<HTMLParagraphElement>(null);
  const descriptionStop = useScrollStop(description);
  return (
    <article className={styles['line']}>
      <header className={styles['header']}>
        <div className={styles['title']}>
          <h2 tabIndex={-1}>
            <bdi>{line.title}</bdi>
          </h2>
          <StoryTag type={line.type} />
        </div>
        <div className={styles['actions']}>
          <PlayButton line={line} lineQuests={lineQuests} />
          <ChecksButton line={line} lineQuests={lineQuests} onShow={selectionState.find} />
          {history}
          {onEdit && (
            <Button {...shortcutProps('edit')} icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
              {texts.edit}
            </Button>
          )}
        </div>
        {review}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it scrolls, it must do so by keyboard */}
      <p ref={description} className={styles['description']} tabIndex={descriptionStop}>
        {line.description}
      </p>
      <div className={styles['workspace']} data-print="never">
        <StoryLineWorkspace line={line} lineQuests={lineQuests} selectionState={selectionState} />
      </div>
      {isPrinting && <PrintedQuests line={line} lineQuests={lineQuests} />}
    </article>
  );
}
