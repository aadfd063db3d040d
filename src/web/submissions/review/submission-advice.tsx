import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { CopiedAside } from '#contract/set-aside.ts';
import { countWeights, weights } from '#domain/advice/weights.ts';
import { hasLogic } from '#domain/story-line/logic/index-logic.ts';
import type { Snapshot } from '#domain/submission/submission.ts';
import { tryAgain } from '#texts/common.ts';
import { asideBy } from '#texts/set-aside.ts';
import { checksFound } from '#texts/check-counts.ts';
import { checking, weights as weightNames } from '#texts/story-line-tools.ts';
import { checkedAlone } from '#texts/submissions.ts';
import { toFoundChecks } from '#web/documents/pane/found-checks.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { stateOfAll } from '#web/shared/api/loading.ts';
import { useFocusKeeper } from '#web/documents/list-pane/use-focus-keeper.ts';
import { useOfficialFigures } from '#web/quests/use-official-figures.ts';
import { AdviceList, weightSigns } from '#web/shared/lists/advice-list.tsx';
import { AlikeAdvice } from '#web/shared/lists/alike-advice.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { loadedEntries } from '#web/shared/world/kept-entries.ts';
import { useNamedEntries, useNamesLoading } from '#web/shared/world/named-entries.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { runPathChecks } from '#web/story-lines/checks/run-checks.ts';
import { adviseSnapshot, type FoundOfPaths, type WeighedItem } from './check-snapshot.ts';
import styles from './submission-view.module.css';
import { useConnectedOfficial, type ConnectedOfficial } from './use-connected-official.ts';

type SubmissionAdviceProps = {
  submitted: Snapshot;
  setAside?: readonly CopiedAside[] | undefined;
  /** Stands below the first line. */
  rules: ReactNode;
};

/** The first line says how many errors and warnings there are. */
export function SubmissionAdvice({ submitted, setAside = nothingAside, rules }: SubmissionAdviceProps) {
  // An official quest that the submission would replace has the id of the submitted one.
  const copies = useMemo(() => new Set(submitted.quests.map(({ id }) => id)), [submitted]);
  const { figures, ...rewards } = useOfficialFigures(copies);
  const entries = useNamedEntries(submitted.quests);
  const names = useNamesLoading(submitted.quests, entries);
  const connected = useConnectedOfficial(submitted);
  const ofPaths = useFoundOfPaths(submitted, connected);
  const advice = useMemo(
    () => ofPaths && adviseSnapshot(submitted, { official: figures, entries }, { ofPaths, setAside }),
    [submitted, figures, entries, ofPaths, setAside],
  );
  const isAlone = connected.connected === undefined;
  const isLookedAt = names.state === 'loaded' && rewards.state === 'loaded';
  const part = useRef<HTMLDivElement>(null);
  useFocusKeeper(part, advice && [isAlone ? 'alone' : 'together', names.state, rewards.state].join(' '), adviceItself);
  const found =
    advice &&
    toFoundChecks(
      countWeights(advice.counted.map(({ weight }) => weight)),
      stateOfAll(names.state, rewards.state, isAlone ? 'failed' : 'loaded'),
    );
  return (
    <>
      <p className={styles['found']}>{checksFound(found)}</p>
      {rules}
      {!advice && <Skeleton lines={3} label={checking} />}
      {advice && (
        <div ref={part} className={styles['advicePart']}>
          {!(isAlone && isLookedAt && advice.counted.length === 0) && (
            <div className={styles['advicePart']} tabIndex={-1}>
              <ByWeight items={advice.counted} />
              {(advice.counted.length === 0 || !isLookedAt) && <AdviceList items={[]} {...{ names, rewards }} />}
            </div>
          )}
          {isAlone && (
            <p className={styles['alone']}>
              {checkedAlone}{' '}
              <Button busy={connected.isTrying} onClick={connected.retry}>
                {tryAgain}
              </Button>
            </p>
          )}
          {advice.aside.length > 0 && (
            <details>
              <summary>{asideBy(advice.aside.length)}</summary>
              <AdviceList items={advice.aside} />
            </details>
          )}
        </div>
      )}
    </>
  );
}

function ByWeight({ items }: { items: readonly WeighedItem[] }) {
  const byWeight = Map.groupBy(items, ({ weight }) => weight);
  return weights.map((weight) => {
    const found = byWeight.get(weight);
    if (!found) return null;
    const Sign = weightSigns[weight];
    return (
      <section key={weight} className={styles['advicePart']}>
        <h4>{weightNames[weight]}</h4>
        {[...Map.groupBy(found, ({ code }) => code)].map(([code, alike]) => (
          <AlikeAdvice key={code} items={alike.map((item) => ({ ...item, icon: <Sign aria-hidden="true" /> }))} />
        ))}
      </section>
    );
  });
}

const adviceItself = ['div[tabindex]'] as const;

const nothingAside: readonly CopiedAside[] = [];

const nothing: FoundOfPaths = { advice: [], together: [] };

/** null until the worker has found it. */
const useFoundOfPaths = (submitted: Snapshot, { connected, byId }: ConnectedOfficial): FoundOfPaths | null => {
  const world = useWorld();
  const [found, setFound] = useState<{ by: unknown; of: FoundOfPaths } | null>(null);
  const { story_line: line } = submitted;
  const asked = useMemo(
    () =>
      line && connected !== null && (hasLogic(line) || connected?.length)
        ? { line, quests: byId, connected: connected ?? [] }
        : null,
    [line, byId, connected],
  );
  useEffect(() => {
    if (!asked) return undefined;
    return runPathChecks({ ...asked, world, entries: loadedEntries() }, (of) => setFound({ by: asked, of }));
  }, [asked, world]);
  if (connected === null) return null;
  if (!asked) return nothing;
  return found?.by === asked ? found.of : null;
};
