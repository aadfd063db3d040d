import type { ReactNode } from 'react';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { storyTypes } from '#texts/property-types.ts';
import * as texts from '#texts/story-line-workspace.ts';
import styles from './story-panel.module.css';

/** The tab Story of a line that is read: its whole text and its review. */
export function StoryPanel({ line, review }: { line: StoryLineContent; review: ReactNode }) {
  return (
    <div className={styles['story']}>
      <p className={styles['title']}>
        <bdi>{line.title}</bdi>
      </p>
      <p className={styles['facts']}>
        {texts.lineFacts({ type: storyTypes[line.type], count: Object.keys(line.story_quests).length })}
      </p>
      <p className={styles['description']}>{line.description}</p>
      {review}
    </div>
  );
}
