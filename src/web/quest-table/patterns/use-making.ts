import { useDeferredValue, useMemo, useState } from 'react';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { type Filling, mostFillings, type PatternQuest, withEntries } from '#domain/pattern/fill-pattern.ts';
import * as texts from '#texts/quest-patterns.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { useKnownNames } from './known-names.ts';
import { makeQuests, namesWritten, planMaking } from './make-plan.ts';
import type { OwnedPattern } from './saved-patterns.ts';

const blankPattern: PatternQuest = questKind.blank;

type MakingProps = {
  pattern: OwnedPattern | null;
  fillings: readonly Filling[];
  line: SavedStoryLine | null;
  isChain: boolean;
};

const noFillings: readonly Filling[] = [];

/** What would be made. Names are looked up first, for a name without an entry may be free text. */
export const useMaking = ({ pattern, fillings, line, isChain }: MakingProps) => {
  const world = useWorld();
  const [ids] = useState(() => Array.from({ length: mostFillings }, () => questKind.newId('')));
  const isTooMany = fillings.length > mostFillings;
  const settled = useDeferredValue(isTooMany ? noFillings : fillings);
  const content = useMemo(() => (pattern ? questKind.contentOf(pattern) : blankPattern), [pattern]);
  const names = useMemo(() => namesWritten({ pattern: content, fillings: settled }, world), [content, settled, world]);
  const { idOf, entryOf, isReady, isError } = useKnownNames(names);
  const quests = useMemo(() => {
    const meant = settled.map((each) => withEntries(each, { pattern: content, entryOf, world }));
    return makeQuests({ pattern: content, fillings: meant, ids, idOf }, world);
  }, [content, settled, ids, idOf, entryOf, world]);
  const plan = useMemo(() => planMaking(quests, { line, isChain, world }), [quests, line, isChain, world]);
  const refusal = isTooMany ? texts.tooMany(mostFillings) : isError ? texts.notLookedUp : plan.refusal;
  return {
    quests,
    body: plan.body,
    refusal: isReady || refusal !== null ? refusal : texts.lookingUp,
    isSettled: settled === fillings && isReady,
  };
};
