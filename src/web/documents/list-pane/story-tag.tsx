import type { StoryType } from '#domain/quest/quest.ts';
import { classNames } from '#web/shared/class-names.ts';
import styles from './story-tag.module.css';
import * as texts from '#texts/documents.ts';

const classes = { 'Main Story': 'main', 'Side Story': 'side' } as const satisfies Record<StoryType, string>;

export function StoryTag({ type }: { type: StoryType }) {
  return (
    <span data-story-tag className={classNames(styles['tag'], styles[classes[type]])}>
      {texts.storyTags[type]}
    </span>
  );
}
