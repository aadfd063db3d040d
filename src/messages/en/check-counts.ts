import { type Weight, weights } from '#domain/advice/weights.ts';
import { commaList } from './common.ts';
import { inFigures, plural } from './plural.ts';

export type WeightCounts = Readonly<Record<Weight, number>>;

const counted: Readonly<Record<Weight, (count: number) => string>> = {
  error: (count) => plural(count, { one: '1 error', other: `${inFigures(count)} errors` }),
  warning: (count) => plural(count, { one: '1 warning', other: `${inFigures(count)} warnings` }),
  hint: (count) => plural(count, { one: '1 hint', other: `${inFigures(count)} hints` }),
};

/** Such as `1 error, 2 hints`; empty for none. */
export const checkCounts = (counts: WeightCounts): string =>
  commaList(weights.filter((weight) => counts[weight] > 0).map((weight) => counted[weight](counts[weight])));

/** `isWhole` false: some of it could not be looked at. */
export type FoundChecks = { readonly counts: WeightCounts; readonly isWhole: boolean };

/** null: they are not known yet. */
export const checksName = (found: FoundChecks | null): string => {
  if (!found) return 'Checks: looking';
  const words = commaList([checkCounts(found.counts), found.isWhole ? '' : 'not all looked at'].filter(Boolean));
  return words === '' ? 'Checks' : `Checks: ${words}`;
};

/** Counts what checks found, and says so where they found nothing. */
export const checksFound = (found: FoundChecks | null): string => {
  const words = checksName(found);
  return words === 'Checks' ? 'Checks: nothing found' : words;
};

/** What a badge shows of the checks: nothing where they found nothing. */
export const checksBadge = (found: FoundChecks | null): number | string | undefined => {
  if (!found) return '…';
  const { counts, isWhole } = found;
  const sum = counts.error + counts.warning + counts.hint;
  if (!isWhole) return sum === 0 ? '?' : `${sum}?`;
  return sum || undefined;
};
