import type { LoopBlock } from './measure-costliest.ts';

/** What is wrong, in words: a round that is too long, and a request that the server should have taken. */
export const judgeLoopBlocks = (blocks: readonly LoopBlock[]): string[] =>
  blocks.flatMap(({ route, ms, most, variant, refused }) => [
    ...(ms > most ? [`${route}: ${ms} ms of ${most}, by its variant ${variant}`] : []),
    ...refused.map((answers) => `${route}: its variant ${answers}`),
  ]);

/** The longest first. */
export const describeLoopBlocks = (blocks: readonly LoopBlock[]): string =>
  blocks
    .toSorted((one, other) => other.ms - one.ms)
    .map(
      ({ route, by, ms, variant, statuses }) =>
        `${ms.toFixed(1)} ms ${route} (${by}, ${variant}: ${statuses.join(', ')})\n`,
    )
    .join('');
