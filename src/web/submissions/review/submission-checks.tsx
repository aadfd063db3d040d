import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { Snapshot } from '#domain/submission/submission.ts';
import { checkSnapshot } from './check-snapshot.ts';
import styles from './submission-checks.module.css';

/** What the rules say of what was submitted. */
export function SubmissionChecks({ submitted }: { submitted: Snapshot }) {
  const violations = useMemo(() => checkSnapshot(submitted), [submitted]);
  if (violations.length === 0)
    return (
      <p className={styles['kept']}>
        <CircleCheck aria-hidden="true" /> All rules are kept
      </p>
    );
  return (
    <ul className={styles['violations']}>
      {violations.map(({ where, message }) => (
        <li key={`${where} ${message}`}>
          <TriangleAlert aria-hidden="true" />
          <span>
            <strong>{where}</strong>: {message}
          </span>
        </li>
      ))}
    </ul>
  );
}
