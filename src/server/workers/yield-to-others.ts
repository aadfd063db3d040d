import { setImmediate as nextRound } from 'node:timers/promises';

/** Milliseconds. */
const usualStretch = 4;

/** Milliseconds. For a run that keeps everybody's writes waiting: each pause lengthens it by what others do in it. */
export const holdingStretch = 25;

/** Call it between the steps of a long run: it lets other work run after long steps. */
export const createYieldToOthers = (longestStretch: number = usualStretch): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestStretch) return;
    await nextRound();
    since = performance.now();
  };
};
