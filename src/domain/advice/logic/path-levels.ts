import { askedLevels, type Asked } from '#domain/advice/advise-levels.ts';
import type { LineAdvice, PathWords } from '#domain/advice/advice.ts';
import { intersect, hasAny } from '#domain/story-line/outcomes/bits.ts';
import type { Reach } from '#domain/story-line/outcomes/reach.ts';
import { afterAny, askOnce } from './after-any.ts';
import { rankIn, titleAt, type AdvisedPaths, type PathCheck } from './advised-paths.ts';

type Ranked = Asked & { readonly rank: number };

export const advisePathLevels: PathCheck = (advised) => {
  const asked = askedLevels(advised).map((each) => ({ ...each, rank: rankIn(advised, each.quest) }));
  const byProfession = Map.groupBy(asked, ({ profession }) => profession);
  return [...byProfession.values()].flatMap((ofProfession) => {
    const byLevel = Map.groupBy(ofProfession, ({ level }) => level);
    return [...byLevel.values()].flatMap((same) => [
      ...adviseIdle(advised, same, ofProfession),
      ...adviseLeaps(advised, same, ofProfession),
    ]);
  });
};

type Same = readonly Ranked[];

const adviseIdle = (advised: AdvisedPaths, same: Same, all: Same): LineAdvice[] => {
  const { level: own = 0 } = same[0] ?? {};
  const higher = all.filter(({ level }) => level > own).toSorted((one, other) => other.level - one.level);
  const byRank = new Map(higher.toReversed().map((each) => [each.rank, each]));
  const others = [...new Set(higher.map(({ rank }) => rank))];
  if (others.length === 0) return [];
  const without = askOnce(() => advised.reach?.without(others, lastOf(same)) ?? null);
  return same.flatMap((each) => {
    const after = afterAny(advised, each.rank, { others, without });
    const before = after && byRank.get(after.other);
    return before ? [compare(advised, { code: 'idle_level', each, before, path: after.path })] : [];
  });
};

/** A path leaps where it does a quest that asks for far less before, and none that asks for more than that. */
const adviseLeaps = (advised: AdvisedPaths, same: Same, all: Same): LineAdvice[] => {
  const { level: own = 0, leap: most = 0 } = same[0] ?? {};
  const isLow = ({ level }: Asked): boolean => own - level > most;
  const [low, high] = [all.filter(isLow), all.filter((each) => !isLow(each))];
  if (low.length === 0) return [];
  const withoutLow = askOnce(() => advised.reach?.without(ranksOf(low), lastOf(same)) ?? null);
  const withoutHigh = askOnce(() => advised.reach?.without(ranksOf(high), lastOf(same)) ?? null);
  return same.flatMap((each) => {
    if (high.some(({ rank }) => advised.isNecessary(rank, each.rank))) return [];
    const isEarlier = ({ rank }: Ranked): boolean => advised.isBefore(rank, each.rank);
    const earlier = { low: low.filter(isEarlier), high: high.filter(isEarlier) };
    const leap = leapOf(advised, each.rank, { earlier, withoutLow, withoutHigh });
    return leap ? [compare(advised, { code: 'level_leap', each, ...leap })] : [];
  });
};

type Asks = {
  readonly earlier: { readonly low: Same; readonly high: Same };
  readonly withoutLow: () => ReturnType<Reach['without']>;
  readonly withoutHigh: () => ReturnType<Reach['without']>;
};
type Leap = { readonly before: Ranked; readonly path: PathWords };

const leapOf = (
  { reach, isNecessary }: AdvisedPaths,
  rank: number,
  { earlier: { low, high }, withoutLow, withoutHigh }: Asks,
): Leap | null => {
  const before = highestOf(low);
  if (!before || (reach && !hasAny(reach.of(rank)))) return null;
  if (!reach) return { before, path: 'undecided' };
  const onPaths = high.length === 0 ? { of: reach.of, ofItself: reach.of } : withoutHigh();
  if (!onPaths) return { before, path: 'undecided' };
  const leaping = highestOf(low.filter((each) => intersect(onPaths.of(each.rank), onPaths.ofItself(rank))));
  if (!leaping) return null;
  if (high.some((each) => intersect(reach.of(each.rank), reach.of(rank)))) return { before: leaping, path: 'some' };
  if (low.some((each) => isNecessary(each.rank, rank))) return { before: leaping, path: 'every' };
  const left = withoutLow();
  if (!left) return { before, path: 'undecided' };
  return { before: leaping, path: hasAny(left.ofItself(rank)) ? 'some' : 'every' };
};

type Compared = Leap & { readonly code: 'idle_level' | 'level_leap'; readonly each: Ranked };

const compare = (advised: AdvisedPaths, { code, each, before, path }: Compared): LineAdvice => {
  const { quest, profession, level } = each;
  const params = { profession, level, levelBefore: before.level, before: titleAt(advised, before.rank), path };
  return { quest, code, params };
};

const ranksOf = (asked: Same): number[] => [...new Set(asked.map(({ rank }) => rank))];

const lastOf = (asked: Same): number => asked.reduce((last, { rank }) => Math.max(last, rank), 0);

const highestOf = (asked: Same): Ranked | undefined =>
  asked.reduce<Ranked | undefined>((best, each) => (best && best.level >= each.level ? best : each), undefined);
