import { storyTag, type StoryType } from '#domain/quest/quest.ts';
import { classNames } from '#web/shared/class-names.ts';
import styles from './story-tag.module.css';

/** Main or Side. */
export function StoryTag({ type }: { type: StoryType }) {
  const tag = storyTag(type);
  return <span className={classNames(styles['tag'], styles[tag])}>{tag}</span>;
}
