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
};
