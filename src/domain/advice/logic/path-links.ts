import { hasAny } from '#domain/story-line/outcomes/bits.ts';
import { idOf, titleAt, type AdvisedPaths, type PathCheck } from './advised-paths.ts';

/** Links whose prerequisite is done anyway: the quest needs all of its prerequisites, and one of these is never done without it. */
export const advisePathLinks: PathCheck = (advised) => {
  const { before, needs } = advised.logic;
  return [...before.entries()].flatMap(([rank, ranks]) => {
    if (ranks.length < 2 || needs[rank] !== ranks.length) return [];
    return ranks.flatMap((source) => {
      const later = ranks.find((each) => isNeverWithout(advised, source, each));
      if (later === undefined) return [];
      const params = { prerequisite: titleAt(advised, source), later: titleAt(advised, later) };
      return [{ quest: idOf(advised, rank), code: 'idle_link', params }];
    });
  });
};

const isNeverWithout = (advised: AdvisedPaths, source: number, later: number): boolean => {
  const { reach } = advised;
  if (later <= source || !advised.isBefore(source, later)) return false;
  if (reach && !hasAny(reach.of(later))) return false;
  if (advised.isNecessary(source, later)) return true;
  const without = reach?.without([source], later) ?? null;
  if (!without) advised.leaveOpen('links');
  return without !== null && !hasAny(without.of(later));
};
