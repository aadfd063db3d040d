import { setFlagsFromString } from 'node:v8';
import { megabyte } from '#domain/limits.ts';

/** By how many percent V8's heap grows before it is collected (docs/decisions/server/017-memory-of-the-process.md). */
const growth = { usual: 50, large: 25 } as const;

/** From this on the process is large, in bytes. */
const largeProcess = 256 * megabyte;

export const growthOf = (bytes: number): number => (bytes > largeProcess ? growth.large : growth.usual);

const everyMs = 250;

const flag = '--heap-growing-percent=';

/** More work and less memory while the process is large. An operator's own flag stays. Ends with the process. */
export const collectSooner = (): void => {
  if (process.execArgv.findLast((argument) => argument.startsWith(flag)) !== `${flag}${growth.usual}`) return;
  let present: number = growth.usual;
  const watch = (): void => {
    const wanted = growthOf(process.memoryUsage.rss());
    if (wanted !== present) setFlagsFromString(`${flag}${wanted}`);
    present = wanted;
  };
  setInterval(watch, everyMs).unref();
  giveBackWhenIdle();
};

const idleMs = 5_000;

/** The share of its time that an idle process works at most. */
const idleShare = 0.02;

export const givesBack = (busyShare: number, bytes: number): boolean => busyShare < idleShare && bytes > largeProcess;

/** V8 collects as objects are made, so a large process that has nothing to do would keep what it has released. */
const giveBackWhenIdle = (): void => {
  let since = performance.eventLoopUtilization();
  let present = false;
  const watch = (): void => {
    const now = performance.eventLoopUtilization();
    const wanted = givesBack(performance.eventLoopUtilization(now, since).utilization, process.memoryUsage.rss());
    since = now;
    if (wanted !== present) setFlagsFromString(wanted ? '--optimize-for-size' : '--no-optimize-for-size');
    present = wanted;
  };
  setInterval(watch, idleMs).unref();
};
