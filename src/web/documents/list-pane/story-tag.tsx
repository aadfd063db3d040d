import { storyTag, type StoryType } from '#domain/quest/quest.ts';
import { classNames } from '#web/shared/class-names.ts';
import styles from './story-tag.module.css';
import * as texts from '#texts/documents.ts';

export function StoryTag({ type }: { type: StoryType }) {
  return <span className={classNames(styles['tag'], styles[storyTag(type)])}>{texts.storyTags[type]}</span>;
}
