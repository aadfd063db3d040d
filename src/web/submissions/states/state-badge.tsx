import type { SubmissionState } from '#domain/submission/submission.ts';
import { stateBadges } from '#texts/submissions.ts';
import { classNames } from '#web/shared/class-names.ts';
import styles from './state-badge.module.css';

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
