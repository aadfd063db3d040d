import type { Position } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { mergeCardPlaces } from './merge-card-places.ts';
import { mergeLinks } from './merge-links.ts';
import { mergeMemberships } from './merge-memberships.ts';
import { mergePlace, questionsOf } from './merge-place.ts';
import type { Merge, Versions } from './merge.ts';
import type { NameOf, StoryQuests } from './story-quests.ts';

/** Merged as a whole where a choice could leave too few quests. */
export const mergeStoryQuests = (
  versions: Versions<StoryQuests>,
  nameOf: NameOf,
  { limits }: IndexedWorld,
): Merge<StoryQuests> => {
  const memberships = mergeMemberships(versions, nameOf);
  const certain = memberships.filter(({ isIn }) => isIn.possible.every(Boolean)).length;
  if (certain < limits.story_quests.min) return mergeWhole(versions, nameOf);
  const members = memberships.filter(({ isIn }) => isIn.possible.some(Boolean)).map(({ id }) => id);
  const cards = mergeCardPlaces(versions, members, nameOf);
  const links = mergeLinks(versions, members, nameOf);
  return {
    questions: [...questionsOf(memberships.map(({ isIn }) => isIn)), ...cards.questions, ...links.questions],
    settle: (choices) => {
      const kept = memberships.filter(({ isIn }) => isIn.pick(choices)).map(({ id }) => id);
      return assemble(kept, cards.settle(choices), links.settle(choices));
    },
  };
};

const assemble = (
  kept: readonly string[],
  cards: ReadonlyMap<string, Position>,
  sources: ReadonlyMap<string, readonly string[]>,
): StoryQuests => {
  const members = new Set(kept);
  return Object.fromEntries(
    kept.map((quest) => {
      const { x, y } = cards.get(quest) ?? { x: 0, y: 0 };
      const before = (sources.get(quest) ?? []).filter((source) => members.has(source));
      return [quest, { quest, x, y, prerequisite_quests: Object.fromEntries(before.map((id) => [id, id])) }];
    }),
  );
};

const mergeWhole = (versions: Versions<StoryQuests>, nameOf: NameOf): Merge<StoryQuests> => {
  const whole = mergePlace<StoryQuests>(
    {
      id: 'story_quests',
      about: { code: 'all_quests', params: {} },
      isSame: isSameGraph,
      describe: (quests) => {
        const names = Object.keys(quests).map(nameOf);
        return names.length === 0 ? null : { code: 'quests', params: names };
      },
    },
    versions,
  );
  return { questions: questionsOf([whole]), settle: whole.pick };
};

const isSameGraph = (one: StoryQuests, other: StoryQuests): boolean => wording(one) === wording(other);

const wording = (quests: StoryQuests): string =>
  JSON.stringify(
    Object.entries(quests)
      .map(([id, { x, y, prerequisite_quests }]) => [id, x, y, Object.keys(prerequisite_quests).toSorted()] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
