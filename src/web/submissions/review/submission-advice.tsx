import { useEffect, useMemo, useState } from 'react';
import type { CopiedAside } from '#contract/set-aside.ts';
import type { LineAdvice } from '#domain/advice/advice.ts';
import { hasLogic } from '#domain/story-line/logic/index-logic.ts';
import type { Snapshot } from '#domain/submission/submission.ts';
import { asideBy } from '#texts/set-aside.ts';
import { checking } from '#texts/story-line-tools.ts';
import { useOfficialFigures } from '#web/quests/use-official-figures.ts';
import { AdviceList } from '#web/shared/lists/advice-list.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { loadedEntries } from '#web/shared/world/kept-entries.ts';
import { useNamedEntries } from '#web/shared/world/named-entries.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { runPathChecks } from '#web/story-lines/checks/run-checks.ts';
import { adviseSnapshot } from './check-snapshot.ts';

type SubmissionAdviceProps = { submitted: Snapshot; setAside?: readonly CopiedAside[] | undefined };

export function SubmissionAdvice({ submitted, setAside = nothingAside }: SubmissionAdviceProps) {
  const { figures, state } = useOfficialFigures();
  const entries = useNamedEntries(submitted.quests);
  const ofPaths = useAdviceOnPaths(submitted);
  const advice = useMemo(
    () => ofPaths && adviseSnapshot(submitted, { official: figures, entries }, { ofPaths, setAside }),
    [submitted, figures, entries, ofPaths, setAside],
  );
  if (!advice) return <Skeleton lines={3} label={checking} />;
  return (
    <>
      <AdviceList items={advice.counted} isCompared={state === 'loaded'} />
      {advice.aside.length > 0 && (
        <details>
          <summary>{asideBy(advice.aside.length)}</summary>
          <AdviceList items={advice.aside} />
        </details>
      )}
    </>
  );
}

const nothingAside: readonly CopiedAside[] = [];

const none: readonly LineAdvice[] = [];

/** null until the worker has found it. */
const useAdviceOnPaths = (submitted: Snapshot): readonly LineAdvice[] | null => {
  const world = useWorld();
  const [found, setFound] = useState<{ of: Snapshot; advice: readonly LineAdvice[] } | null>(null);
  const line = submitted.story_line && hasLogic(submitted.story_line) ? submitted.story_line : null;
  useEffect(() => {
    if (!line) return undefined;
    const quests = new Map(submitted.quests.map((quest) => [quest.id, quest]));
    const asked = { line, quests, world, entries: loadedEntries() };
    return runPathChecks(asked, ({ advice }) => setFound({ of: submitted, advice }));
  }, [submitted, line, world]);
  if (!line) return none;
  return found?.of === submitted ? found.advice : null;
};
