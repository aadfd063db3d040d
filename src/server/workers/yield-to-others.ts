import { setImmediate as nextRound } from 'node:timers/promises';

/** Milliseconds. */
const longestStretch = 4;

/** Call it between the steps of a long run: it lets other work run after long steps. */
export const createYieldToOthers = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestStretch) return;
    await nextRound();
    since = performance.now();
  };
};
