import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { Snapshot } from '#domain/submission/submission.ts';
import { limits } from '#domain/limits.ts';
import { onlyFirst } from '#texts/story-line-tools.ts';
import { allRulesKept } from '#texts/submissions.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { checkSnapshot } from './check-snapshot.ts';
import styles from './submission-view.module.css';

const { max } = limits.listedViolations;

export function SubmissionChecks({ submitted }: { submitted: Snapshot }) {
  const world = useWorld();
  const violations = useMemo(() => checkSnapshot(submitted, world, max + 1), [submitted, world]);
  if (violations.length === 0)
    return (
      <p className={styles['kept']}>
        <CircleCheck aria-hidden="true" /> {allRulesKept}
      </p>
    );
  return (
    <>
      <ul className={styles['violations']}>
        {violations.slice(0, max).map(({ where, message }) => (
          <li key={`${where} ${message}`}>
            <TriangleAlert aria-hidden="true" />
            <span>
              <strong>{where}</strong>: {message}
            </span>
          </li>
        ))}
      </ul>
      {violations.length > max && <p>{onlyFirst(max)}</p>}
    </>
  );
}
