import type { Reference, StoryGraph } from '#domain/story-line/story-line.ts';
import type { StoryQuests, Versions } from './merge.ts';

export type References = NonNullable<StoryGraph['references']>;

export const referencesOf = ({ base, mine, theirs }: Versions<StoryGraph>): Versions<References> => ({
  base: base.references ?? {},
  mine: mine.references ?? {},
  theirs: theirs.references ?? {},
});

/**
 * The cards of quests of other lines. One that a side took out goes, unless the other side moved it or links it since. Where both moved
 * one, it stays where mine is.
 */
export const mergeReferences = (
  { base, mine, theirs }: Versions<References>,
  quests: Versions<StoryQuests>,
): References => {
  const ids = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    ids.flatMap((id): [string, Reference][] => {
      const [was, ours, others] = [base[id], mine[id], theirs[id]];
      if (ours && others) return [[id, isSame(ours, was) ? others : ours]];
      const [left, side] = ours ? [ours, quests.mine] : [others, quests.theirs];
      if (!left || (isSame(left, was) && countLinks(side, id) <= countLinks(quests.base, id))) return [];
      return [[id, left]];
    }),
  );
};

const isSame = (one: Reference, other: Reference | undefined): boolean =>
  one.line === other?.line && one.x === other.x && one.y === other.y;

const countLinks = (quests: StoryQuests, source: string): number =>
  Object.values(quests).filter(({ prerequisite_quests }) => Object.hasOwn(prerequisite_quests, source)).length;
