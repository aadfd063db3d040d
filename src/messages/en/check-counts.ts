import { type Weight, weights } from '#domain/advice/weights.ts';
import { partList } from './common.ts';
import { plural } from './plural.ts';

export type WeightCounts = Readonly<Record<Weight, number>>;

const counted: Readonly<Record<Weight, (count: number) => string>> = {
  error: (count) => plural(count, { one: '1 error', other: `${count} errors` }),
  warning: (count) => plural(count, { one: '1 warning', other: `${count} warnings` }),
  hint: (count) => plural(count, { one: '1 hint', other: `${count} hints` }),
};

/** Such as `1 error, 2 hints`; empty for none. */
export const checkCounts = (counts: WeightCounts): string =>
  partList(weights.filter((weight) => counts[weight] > 0).map((weight) => counted[weight](counts[weight])));

/** null: they are not known yet. */
export const checksName = (counts: WeightCounts | null): string => {
  if (!counts) return 'Checks: looking';
  const words = checkCounts(counts);
  return words === '' ? 'Checks' : `Checks: ${words}`;
};

/** As a badge shows them: nothing for none. */
export const checksBadge = (counts: WeightCounts | null): number | string | undefined => {
  if (!counts) return '…';
  return counts.error + counts.warning + counts.hint || undefined;
};
