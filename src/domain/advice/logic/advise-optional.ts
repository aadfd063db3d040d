import { possibleQuests } from '#domain/story-line/outcomes/decided-choices.ts';
import { hasAny } from '#domain/story-line/outcomes/bits.ts';
import { idOf, titleAt, type AdvisedPaths, type PathCheck } from './advised-paths.ts';

type Blocked = {
  readonly isOptional: (rank: number) => boolean;
  /** Can't be done without optional quests. */
  readonly isBlocked: (rank: number) => boolean;
};

/** Compulsory quests that can be done, but never without an optional quest. */
export const adviseOptional: PathCheck = (advised) => {
  const { logic, line, reach } = advised;
  const ranks = [...logic.quests.keys()];
  const isOptional = (rank: number): boolean => line.story_quests[idOf(advised, rank)]?.optional === true;
  const optional = ranks.filter(isOptional);
  if (optional.length === 0) return [];
  const compulsory = ranks.filter((rank) => !isOptional(rank) && (!reach || hasAny(reach.of(rank))));
  const blocked = { isOptional, isBlocked: blockedWithout(advised, optional) ?? blockedAnyway(advised, isOptional) };
  return compulsory.flatMap((rank) => {
    if (!blocked.isBlocked(rank)) return [];
    const nearest = nearestBlocked(advised, rank, blocked);
    return [{ quest: idOf(advised, rank), code: 'behind_optional', params: { optional: titleAt(advised, nearest) } }];
  });
};

/** null: not decided. */
const blockedWithout = ({ reach }: AdvisedPaths, optional: readonly number[]): Blocked['isBlocked'] | null => {
  const without = reach?.without(optional) ?? null;
  return without && ((rank) => !hasAny(without.of(rank)));
};

/** Those that are blocked whatever choices allow. Behind an optional quest, choices may block others. */
const blockedAnyway = (advised: AdvisedPaths, isOptional: Blocked['isOptional']): Blocked['isBlocked'] => {
  const possible = possibleQuests(advised.logic, isOptional);
  const isBehind = behindAny(advised, isOptional);
  return (rank) => {
    if (possible[rank] && isBehind[rank]) advised.leaveOpen('optional');
    return !possible[rank];
  };
};

const behindAny = ({ logic: { before } }: AdvisedPaths, isOptional: Blocked['isOptional']): Uint8Array => {
  const isBehind = new Uint8Array(before.length);
  for (const [rank, ranks] of before.entries())
    isBehind[rank] = ranks.some((each) => isOptional(each) || isBehind[each] === 1) ? 1 : 0;
  return isBehind;
};

const nearestBlocked = ({ logic }: AdvisedPaths, rank: number, { isOptional, isBlocked }: Blocked): number => {
  const blocked = new Set([rank]);
  for (const each of blocked) {
    if (isOptional(each)) return each;
    for (const before of logic.before[each] ?? []) if (isBlocked(before)) blocked.add(before);
  }
  return rank;
};
