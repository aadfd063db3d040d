import { hasAny } from '#domain/story-line/outcomes/bits.ts';
import type { Without } from '#domain/story-line/outcomes/reach.ts';
import { idOf, titleAt, type AdvisedPaths, type ReachCheck } from './advised-paths.ts';

/** Compulsory quests that can be done, but never without an optional quest. */
export const adviseOptional: ReachCheck = (advised, reach) => {
  const ranks = [...advised.logic.quests.keys()];
  const isOptional = (rank: number): boolean => advised.line.story_quests[idOf(advised, rank)]?.optional === true;
  const optional = ranks.filter(isOptional);
  const without = optional.length > 0 ? reach.without(optional) : null;
  if (!without) return [];
  return ranks.flatMap((rank) => {
    if (isOptional(rank) || hasAny(without.of(rank)) || !hasAny(reach.of(rank))) return [];
    const nearest = nearestBlocked(advised, rank, { without, isOptional });
    return [{ quest: idOf(advised, rank), code: 'behind_optional', params: { optional: titleAt(advised, nearest) } }];
  });
};

type Blocked = { readonly without: Without; readonly isOptional: (rank: number) => boolean };

const nearestBlocked = ({ logic }: AdvisedPaths, rank: number, { without, isOptional }: Blocked): number => {
  const blocked = new Set([rank]);
  for (const each of blocked) {
    if (isOptional(each)) return each;
    for (const before of logic.before[each] ?? []) if (!hasAny(without.of(before))) blocked.add(before);
  }
  return rank;
};
