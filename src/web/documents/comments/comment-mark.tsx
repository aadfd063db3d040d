import { use } from 'react';
import { logError } from '#web/shared/errors/log.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import { CommentedContext } from './commented-here.ts';
import { lateMarks } from './late-marks.ts';
import styles from './comment-mark.module.css';

const handleLost = (cause: unknown) => logError('The marks of comments could not be loaded', cause);

type CommentMarkProps = {
  /** A pointer into the document around. */
  place: string;
  /** What stands there, in words. */
  what: string;
  /** Whether it lies in the corner of a field. */
  isAtField?: boolean;
};

/** Says how many open threads stand at a place, and opens them. The screen is complete without it. */
export function CommentMark(props: CommentMarkProps) {
  const here = use(CommentedContext);
  const loaded = useLate(lateMarks, { isNeeded: here !== null, onLost: handleLost });
  if (!here) return null;
  if (loaded) return <loaded.PlaceMark here={here} {...props} />;
  return props.isAtField ? null : <span className={styles['coming']} />;
}

type QuestMarkProps = { quest: string; title: string };

/** The mark of a quest of the line around: its own threads, and those at its card. */
export function QuestCommentMark({ quest, title }: QuestMarkProps) {
  const line = use(CommentedContext);
  const loaded = useLate(lateMarks, { isNeeded: line !== null, onLost: handleLost });
  return line && loaded && <loaded.CardMark {...{ line, quest, title }} />;
}
