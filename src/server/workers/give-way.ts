import { setImmediate as nextRound } from 'node:timers/promises';

/** Milliseconds that a long run of small steps may keep others from their turn. */
const longestStretch = 4;

/** Called between the steps of a long run, it lets others have their turn once the steps since took long enough. */
export const createGiveWay = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestStretch) return;
    await nextRound();
    since = performance.now();
  };
};
