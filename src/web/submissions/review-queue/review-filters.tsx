import type { Ref } from 'react';
import { mostCounted } from '#contract/submissions.ts';
import { submissionKinds, submissionStates, type SubmissionState } from '#domain/submission/submission.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import type { QueueFilter } from '#web/submissions/submission-keys.ts';
import styles from './review-filters.module.css';

const everyKind = 'every kind';
const kindOptions = [everyKind, ...submissionKinds] as const;

type ReviewFiltersProps = {
  /** What holds them. */
  ref: Ref<HTMLDivElement>;
  filter: QueueFilter;
  /** How many there are in each state, of both kinds; as many as are counted, or more. */
  counts: Readonly<Record<SubmissionState, number>> | undefined;
  onFilter: (filter: Partial<QueueFilter>) => void;
};

/** Which submissions the queue shows, and how many there are in each state. */
export function ReviewFilters({ ref, filter: { state, kind }, counts, onFilter }: ReviewFiltersProps) {
  return (
    <div ref={ref} className={styles['filters']}>
      <SelectField
        label="Filter by state"
        value={state}
        options={submissionStates}
        onChange={(chosen) => onFilter({ state: chosen })}
      />
      <SelectField
        label="Filter by kind"
        value={kind ?? everyKind}
        options={kindOptions}
        onChange={(chosen) => onFilter({ kind: chosen === everyKind ? null : chosen })}
      />
      <p className={styles['counts']}>{counts && describeCounts(counts)}</p>
    </div>
  );
}

const describeCounts = (counts: Readonly<Record<SubmissionState, number>>): string =>
  submissionStates.map((state) => `${formatCount(counts[state])} ${state}`).join(', ');

const formatCount = (count: number): string => `${count.toLocaleString('en')}${count < mostCounted ? '' : '+'}`;
