import type { Ref } from 'react';
import { mostCounted } from '#contract/submissions.ts';
import { submissionKinds, submissionStates, type SubmissionState } from '#domain/submission/submission.ts';
import * as texts from '#texts/submissions.ts';
import { formatFigure } from '#web/shared/format-figure.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import type { QueueFilter } from '#web/submissions/submission-keys.ts';
import styles from './review-queue.module.css';

const kindOptions = ['every', ...submissionKinds] as const;
const kindTexts = { every: texts.everyKind, ...texts.kindTitles };

type ReviewFiltersProps = {
  ref: Ref<HTMLDivElement>;
  filter: QueueFilter;
  /** The number in each state, of both kinds. `mostCounted` stands for that many or more. */
  counts: Readonly<Record<SubmissionState, number>> | undefined;
  onFilter: (filter: Partial<QueueFilter>) => void;
};

export function ReviewFilters({ ref, filter: { state, kind }, counts, onFilter }: ReviewFiltersProps) {
  return (
    <div ref={ref} className={styles['filters']} data-list-head>
      <SelectField
        label={texts.filterByState}
        value={state}
        options={submissionStates}
        textOf={(option) => texts.stateBadges[option]}
        onChange={(chosen) => onFilter({ state: chosen })}
      />
      <SelectField
        label={texts.filterByKind}
        value={kind ?? 'every'}
        options={kindOptions}
        textOf={(option) => kindTexts[option]}
        onChange={(chosen) => onFilter({ kind: chosen === 'every' ? null : chosen })}
      />
      <p className={styles['counts']}>{counts && describeCounts(counts)}</p>
    </div>
  );
}

const describeCounts = (counts: Readonly<Record<SubmissionState, number>>): string =>
  texts.stateCounts(submissionStates.map((state) => ({ count: formatCount(counts[state]), state })));

const formatCount = (count: number): string => `${formatFigure(count)}${count < mostCounted ? '' : '+'}`;
