import type { OfficialState } from '#contract/official-state.ts';
import { differsFromOfficial, official, releaseState } from '#texts/submissions.ts';
import { classNames } from '#web/shared/class-names.ts';
import styles from './state-badge.module.css';

/** Whether a document differs from its official copy. */
export function OfficialBadge({ state: { differs } }: { state: OfficialState }) {
  return (
    <span className={classNames(styles['badge'], styles[differs ? 'asking' : 'good'])}>
      {differs ? differsFromOfficial : official}
    </span>
  );
}

/** In which release an official document stands, or that it changed since. */
export function ReleaseBadge({ state }: { state: OfficialState }) {
  const tone = state.release === null ? 'gone' : state.differs ? 'asking' : 'good';
  return <span className={classNames(styles['badge'], styles[tone])}>{releaseState(state)}</span>;
}
