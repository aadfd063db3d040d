import type { OfficialState } from '#contract/official-state.ts';
import type { SubmissionState } from '#domain/submission/submission.ts';
import { stateBadges, differsFromOfficial, official, releaseState } from '#texts/submissions.ts';
import { classNames } from '#web/shared/class-names.ts';
import styles from './submission-states.module.css';

const tones: Readonly<Record<SubmissionState, string>> = {
  submitted: 'waiting',
  approved: 'good',
  'changes requested': 'asking',
  declined: 'bad',
  withdrawn: 'gone',
};

export function StateBadge({ state }: { state: SubmissionState }) {
  return <span className={classNames(styles['badge'], styles[tones[state]])}>{stateBadges[state]}</span>;
}

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
