import { useEffect, useState } from 'react';
import type { LineAdvice } from '#domain/advice/advice.ts';
import { adviseInSteps } from '#domain/advice/advise-story-line.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { useOfficialFigures } from '#web/quests/advice/use-official-figures.ts';
import type { LineQuestsState } from '#web/story-lines/use-line-quests.ts';
import { runWhenIdle } from './run-when-idle.ts';

/**
 * The advice on a story line; null until it is worked out, which takes its turn after everything else. Rewards are compared
 * with the official quests once the advice was shown, because these are loaded then.
 */
export const useChecks = (line: StoryGraph, { byId, state }: LineQuestsState, isShown: boolean) => {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const official = useOfficialFigures(wasShown);
  const { figures } = official;
  const [advice, setAdvice] = useState<readonly LineAdvice[] | null>(null);
  useEffect(
    () => (state === 'loaded' ? runWhenIdle(adviseInSteps(line, byId, figures), setAdvice) : undefined),
    [state, line, byId, figures],
  );
  return { advice, official, count: advice?.length };
};

export type Checks = ReturnType<typeof useChecks>;
