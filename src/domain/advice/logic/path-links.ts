import { hasAny } from '#domain/story-line/outcomes/bits.ts';
import { idOf, titleAt, type ReachCheck } from './advised-paths.ts';

/** Links whose prerequisite is done anyway: the quest needs all of its prerequisites, and one of these is never done without it. */
export const advisePathLinks: ReachCheck = (advised, reach) => {
  const { before, needs } = advised.logic;
  return [...before.entries()].flatMap(([rank, ranks]) => {
    if (ranks.length < 2 || needs[rank] !== ranks.length) return [];
    return ranks.flatMap((source) => {
      const later = ranks.find((each) => {
        if (each <= source || !hasAny(reach.of(each)) || !advised.isBefore(source, each)) return false;
        if (advised.isNecessary(source, each)) return true;
        const without = reach.without([source], each);
        return without !== null && !hasAny(without.of(each));
      });
      if (later === undefined) return [];
      const params = { prerequisite: titleAt(advised, source), later: titleAt(advised, later) };
      return [{ quest: idOf(advised, rank), code: 'idle_link', params }];
    });
  });
};
