import { setTimeout as wait, setImmediate as nextRound } from 'node:timers/promises';
import { megabyte } from '#domain/limits.ts';
import { leaveRound, timeOfRound, waitForPlace } from '#server/platform/turns/round-time.ts';

/** Of large requests, one after another. The rest of each second is for all others. */
const bytesInSecond = 4 * megabyte;

/** Milliseconds until the next turn may begin. */
export const restAfter = (bytes: number): number => Math.round((1_000 * bytes) / bytesInSecond);

/** Large work takes a bounded share of the one thread that answers everybody, however fast it is asked for. */
export const takeRest = (bytes: number): Promise<void> => wait(restAfter(bytes), undefined, { ref: false });

/** Between two long steps. What a round reads runs before what it had put off, so one round would do both steps. */
export const letOthersGoFirst = async (): Promise<void> => {
  await nextRound();
  await nextRound();
};

/** Milliseconds. */
const usualStretch = 4;

/** Milliseconds. For a run that keeps everybody's writes waiting: each pause lengthens it by what others do in it. */
export const lockingStretch = 8;

/** Call it between the steps of a long run: it lets other work run after long steps. All long runs of a round share its time. */
export const createYieldToOthers = (longestStretch: number = usualStretch): (() => Promise<void>) => {
  const pause = longestStretch === lockingStretch ? leaveRound : waitForPlace;
  timeOfRound();
  let since = performance.now();
  return async () => {
    if (Math.max(performance.now() - since, timeOfRound()) < longestStretch) return;
    await pause();
    since = performance.now();
  };
};
