import type { PathWords } from '#domain/advice/advice.ts';
import { intersect, hasAny } from '#domain/story-line/outcomes/bits.ts';
import type { Without } from '#domain/story-line/outcomes/reach.ts';
import type { AdvisedPaths } from './advised-paths.ts';

/** `other`: the first of the others that a path does before. */
export type After = { readonly path: PathWords; readonly other: number };

/**
 * Whether a quest is done after any of some others. On some path: an outcome has the quest and one of the others, which lies
 * before it. On every path: without them it can't be done. `without` leaves out these others, and any that lie not before it.
 */
export const afterAny = (
  { isBefore, isNecessary, reach }: AdvisedPaths,
  rank: number,
  { others, without }: { readonly others: readonly number[]; readonly without: () => Without | null },
): After | null => {
  const isTogether = (each: number): boolean => !reach || intersect(reach.of(each), reach.of(rank));
  const other = others.find((each) => isBefore(each, rank) && isTogether(each));
  if (other === undefined) return null;
  if (!reach) return { path: 'undecided', other };
  if (others.some((each) => isNecessary(each, rank))) return { path: 'every', other };
  const left = without();
  if (!left) return { path: 'undecided', other };
  return { path: hasAny(left.ofItself(rank)) ? 'some' : 'every', other };
};

export const askOnce = <Answer>(ask: () => Answer): (() => Answer) => {
  let answer: { readonly value: Answer } | null = null;
  return () => (answer ??= { value: ask() }).value;
};
