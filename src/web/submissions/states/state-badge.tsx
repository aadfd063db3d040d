import type { SubmissionState } from '#domain/submission/submission.ts';
import { classNames } from '#web/shared/class-names.ts';
import { capitalize } from '#web/documents/document-words.ts';
import styles from './state-badge.module.css';

const tones: Readonly<Record<SubmissionState, string>> = {
  submitted: 'waiting',
  approved: 'good',
  'changes requested': 'asking',
  declined: 'bad',
  withdrawn: 'gone',
};

/** How a submission stands. */
export function StateBadge({ state }: { state: SubmissionState }) {
  return <span className={classNames(styles['badge'], styles[tones[state]])}>{capitalize(state)}</span>;
}
