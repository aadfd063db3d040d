import type { ReactNode } from 'react';
import type { QuestContent } from '#domain/quest/quest.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { storyTypes } from '#texts/property-types.ts';
import { description, title } from '#texts/quests.ts';
import { printedChoice } from '#texts/story-line-logic.ts';
import * as texts from '#texts/story-line-workspace.ts';
import { CommentMark } from '#web/documents/comments/comment-mark.tsx';
import { ImportButton } from '#web/documents/importing/import-button.tsx';
import { useWorkspaceFrame } from '#web/documents/pane/workspace-frame.ts';
import { PlayersViewButton } from '#web/quests/view/players-view-button.tsx';
import { LineChoices } from '#web/story-lines/choices/line-choices.tsx';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import { GameText } from '#web/shared/game-text/game-text.tsx';
import { useReadText } from '#web/shared/game-text/read-text.ts';
import styles from './story-line-view.module.css';

type StoryPanelProps = {
  line: StoryLineContent;
  titleOf: (id: string) => string;
  selectionState: SelectionState;
  quests: ReadonlyMap<string, QuestContent>;
  review: ReactNode;
  comments?: ReactNode;
  /** Shares the line by a link, and takes it elsewhere. */
  share?: ReactNode;
};

/** The tab Story of a line that is not edited: its whole text, its choices and its review. */
export function StoryPanel({ line, titleOf, selectionState, quests, review, share, comments }: StoryPanelProps) {
  const { importInto } = useWorkspaceFrame();
  const choices = Object.values(line.choices ?? {});
  return (
    <div className={styles['story']}>
      <p className={styles['panelTitle']} dir="auto">
        {useReadText()(line.title)} <CommentMark place="/title" what={title} />
      </p>
      <div className={styles['text']}>
        <p className={styles['facts']}>
          {texts.lineFacts({ type: storyTypes[line.type], count: Object.keys(line.story_quests).length })}
        </p>
        {!line.description && <CommentMark place="/description" what={description} />}
      </div>
      {line.description && (
        <div className={styles['text']}>
          <p className={styles['panelDescription']}>
            <GameText text={line.description} />
          </p>
          <CommentMark place="/description" what={description} />
        </div>
      )}
      <LineChoices {...{ line, titleOf, selectionState }} />
      <div className={styles['ways']}>
        <PlayersViewButton
          line={{
            ...line,
            choices: choices.map((choice) => printedChoice({ ...choice, quests: choice.quests.map(titleOf) })),
          }}
          quests={storyOrder(line).flatMap((id) => quests.get(id) ?? [])}
        />
        {share}
        {importInto !== undefined && <ImportButton owner={importInto} />}
      </div>
      {review}
      {comments}
    </div>
  );
}
