import type { PathWords } from '#domain/advice/advice.ts';
import { isOfTheWorld, namedIn } from '#domain/advice/advise-world.ts';
import { propertiesIn, sameSubject } from '#domain/advice/line-advice.ts';
import type { IndexedLogic } from '#domain/story-line/logic/index-logic.ts';
import { differenceOf, hasAny, areSameBits } from '#domain/story-line/outcomes/bits.ts';
import { rankIn, titleAt, type AdvisedPaths, type PathCheck } from './advised-paths.ts';

/** Items of the story's own that are asked for, but not given before. Players find items of the world anywhere. */
export const advisePathItems: PathCheck = (advised) => {
  const { world, isBefore } = advised;
  const givers = storyGivers(advised);
  return propertiesIn(advised, 'objectives').flatMap(({ quest, property }) => {
    const isCollected = world.meaningOf(property) === 'collect' && !isOfTheWorld(property, world);
    const from = isCollected ? (givers.get(sameSubject(property, world)) ?? []) : [];
    const rank = rankIn(advised, quest);
    const [giver] = from;
    if (giver === undefined || from.includes(rank)) return [];
    const areAllAfter = from.every((each) => isBefore(rank, each));
    const path = notGivenBefore(advised, rank, { from, areAllAfter });
    if (!path) return [];
    const params = { ...namedIn(property, world), giver: titleAt(advised, giver), path };
    return [{ quest, code: areAllAfter ? 'given_later' : 'given_on_other_paths', params }];
  });
};

export const storyGivers = (
  advised: Pick<AdvisedPaths, 'order' | 'quests' | 'world'> & { readonly logic: IndexedLogic },
): ReadonlyMap<string, readonly number[]> => {
  const given = propertiesIn(advised, 'rewards').filter(
    ({ property }) => advised.world.meaningOf(property) === 'give_item',
  );
  const bySubject = Map.groupBy(given, ({ property }) => sameSubject(property, advised.world));
  return new Map(
    [...bySubject].map(([subject, all]) => [
      subject,
      [...new Set(all.map(({ quest }) => advised.logic.rankOf.get(quest) ?? 0))],
    ]),
  );
};

type Givers = { readonly from: readonly number[]; readonly areAllAfter: boolean };

/** A path is an outcome here: it does the quest, and no giver can be done in it before the quest. */
const notGivenBefore = (advised: AdvisedPaths, rank: number, { from, areAllAfter }: Givers): PathWords | null => {
  const { reach, isBefore, isNecessary } = advised;
  if (!reach) return notDecided(advised, rank, { from, areAllAfter });
  const all = reach.of(rank);
  const others = from.filter((giver) => !isBefore(rank, giver));
  const later = from.filter((giver) => isBefore(rank, giver) && !isNecessary(rank, giver));
  let missing = others.reduce((left, giver) => differenceOf(left, reach.of(giver)), all);
  if (hasAny(missing) && later.length > 0) {
    const without = reach.without([rank], Math.max(...later));
    if (!without) return notDecided(advised, rank, { from, areAllAfter });
    missing = later.reduce((left, giver) => differenceOf(left, without.of(giver)), missing);
  }
  if (!hasAny(missing)) return null;
  return areSameBits(missing, all) ? 'every' : 'some';
};

/** Givers that lie not behind the quest leave the question open, unless the quest is never done without one of them. */
const notDecided = (advised: AdvisedPaths, rank: number, { from, areAllAfter }: Givers): PathWords | null => {
  if (areAllAfter) return 'undecided';
  if (!from.some((giver) => advised.isNecessary(giver, rank))) advised.leaveOpen('items');
  return null;
};
