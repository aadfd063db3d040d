import { setTimeout as wait } from 'node:timers/promises';
import { megabyte } from '#domain/limits.ts';

/** Of large requests, one after another. The rest of each second is for all others. */
const bytesInSecond = 4 * megabyte;

/** Milliseconds until the next turn may begin. */
export const restAfter = (bytes: number): number => Math.round((1_000 * bytes) / bytesInSecond);

/** Large work takes a bounded share of the one thread that answers everybody, however fast it is asked for. */
export const takeRest = (bytes: number): Promise<void> => wait(restAfter(bytes), undefined, { ref: false });
