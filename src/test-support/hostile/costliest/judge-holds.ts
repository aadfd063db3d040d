import type { LoopHold } from './measure-costliest.ts';

/** What is wrong, in words: a round that is too long, and a request that the server should have taken. */
export const judgeHolds = (holds: readonly LoopHold[]): string[] =>
  holds.flatMap(({ route, ms, most, variant, refused }) => [
    ...(ms > most ? [`${route}: ${ms} ms of ${most}, by its variant ${variant}`] : []),
    ...refused.map((answers) => `${route}: its variant ${answers}`),
  ]);

/** The longest first. */
export const describeHolds = (holds: readonly LoopHold[]): string =>
  holds
    .toSorted((one, other) => other.ms - one.ms)
    .map(
      ({ route, by, ms, variant, statuses }) =>
        `${ms.toFixed(1)} ms ${route} (${by}, ${variant}: ${statuses.join(', ')})\n`,
    )
    .join('');
