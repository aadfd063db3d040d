import type { OfficialState } from '#contract/official-state.ts';
import { differsFromOfficial, official, releaseState } from '#texts/submissions.ts';
import { classNames } from '#web/shared/class-names.ts';
import styles from './state-badge.module.css';

/** Of a document with an official copy. */
export function OfficialBadge({ state: { differs } }: { state: OfficialState }) {
  return (
    <span className={classNames(styles['badge'], styles[differs ? 'asking' : 'good'])}>
      {differs ? differsFromOfficial : official}
    </span>
  );
}

/** Of an official document. */
export function ReleaseBadge({ state }: { state: OfficialState }) {
  const tone = state.release === null ? 'gone' : state.differs ? 'asking' : 'good';
  return <span className={classNames(styles['badge'], styles[tone])}>{releaseState(state)}</span>;
}
