import type { ReactNode } from 'react';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { storyTypes } from '#texts/property-types.ts';
import * as texts from '#texts/story-line-workspace.ts';
import { LineChoices } from '#web/story-lines/choices/line-choices.tsx';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import styles from './story-panel.module.css';

type StoryPanelProps = {
  line: StoryLineContent;
  titleOf: (id: string) => string;
  selectionState: SelectionState;
  review: ReactNode;
};

/** The tab Story of a line that is not edited: its whole text, its choices and its review. */
export function StoryPanel({ line, titleOf, selectionState, review }: StoryPanelProps) {
  return (
    <div className={styles['story']}>
      <p className={styles['title']} dir="auto">
        {line.title}
      </p>
      <p className={styles['facts']}>
        {texts.lineFacts({ type: storyTypes[line.type], count: Object.keys(line.story_quests).length })}
      </p>
      <p className={styles['description']}>{line.description}</p>
      <LineChoices {...{ line, titleOf, selectionState }} />
      {review}
    </div>
  );
}
