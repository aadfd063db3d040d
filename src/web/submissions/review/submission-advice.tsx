import { useMemo } from 'react';
import type { Snapshot } from '#domain/submission/submission.ts';
import { useOfficialFigures } from '#web/quests/advice/use-official-figures.ts';
import { AdviceList } from '#web/shared/advice/advice-list.tsx';
import { adviseSnapshot } from './check-snapshot.ts';

/** Advice for the reviewer beside the rules. */
export function SubmissionAdvice({ submitted }: { submitted: Snapshot }) {
  const { figures, state } = useOfficialFigures();
  const advice = useMemo(() => adviseSnapshot(submitted, figures), [submitted, figures]);
  return <AdviceList items={advice} isCompared={state === 'loaded'} />;
}
