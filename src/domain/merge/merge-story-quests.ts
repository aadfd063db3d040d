import { keepInChoices, withPrerequisites } from '#domain/story-line/logic/keep-logic.ts';
import { writeChoices } from '#domain/story-line/logic/write-choices.ts';
import { areSameChoices, haveSameLogic, type LogicFields } from '#domain/story-line/logic/write-story-quest.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { MergedMembers } from './merge-choice.ts';
import { mergeChoices } from './merge-choices.ts';
import { mergeQuestLogic, type PrerequisiteBounds } from './merge-quest-logic.ts';
import { mergeCardPlaces } from './merge-card-places.ts';
import { mergeLinks, type LinkMerge, type Sources } from './merge-links.ts';
import { mergeMemberships } from './merge-memberships.ts';
import { mergeReferences, referencesOf, type References } from './merge-references.ts';
import { mergePlace, questionsOf } from './merge-place.ts';
import {
  type Merge,
  type Versions,
  storyQuestsOf,
  type NameOf,
  type StoryQuests,
  type WrittenQuests,
} from './merge.ts';

/** The quests and choices. Merged as a whole where a choice could leave too few quests. */
export const mergeStoryQuests = (
  graphs: Versions<StoryGraph> & WrittenQuests,
  nameOf: NameOf,
  { limits }: IndexedWorld,
): Merge<StoryGraph> => {
  const versions = storyQuestsOf(graphs);
  const memberships = mergeMemberships(graphs, nameOf);
  const members = {
    certain: new Set(memberships.filter(({ isIn }) => isIn.possible.every(Boolean)).map(({ id }) => id)),
    possible: new Set(memberships.filter(({ isIn }) => isIn.possible.some(Boolean)).map(({ id }) => id)),
  };
  if (members.certain.size < limits.story_quests.min) return mergeWhole(graphs, nameOf);
  const possible = [...members.possible];
  const cards = mergeCardPlaces(versions, possible, nameOf);
  const references = referencesOf(graphs);
  const shown = mergeReferences(references, versions);
  const links = mergeLinks(versions, { members: possible, references }, nameOf);
  const logic = mergeQuestLogic(versions, boundsOf(links, members), nameOf);
  const choices = mergeChoices(graphs, members, nameOf);
  return {
    questions: [
      ...questionsOf(memberships.map(({ isIn }) => isIn)),
      ...[cards, links, logic, choices].flatMap(({ questions }) => questions),
    ],
    settle: (answers) => {
      const kept = memberships.filter(({ isIn }) => isIn.pick(answers)).map(({ id }) => id);
      const parts = { cards: cards.settle(answers), sources: links.settle(answers), logic: logic.settle(answers) };
      const story_quests = assemble(kept, parts, shown);
      const others = Object.entries(shown).filter(([id]) => !Object.hasOwn(story_quests, id));
      const left = keepInChoices(choices.settle(answers), (id) => Object.hasOwn(story_quests, id));
      const written = writeChoices({ story_quests }, left);
      return {
        story_quests,
        ...(written && { choices: written }),
        ...(others.length > 0 && { references: Object.fromEntries(others) }),
      };
    },
  };
};

const boundsOf = (links: LinkMerge, { certain, possible }: MergedMembers): PrerequisiteBounds =>
  new Map(
    [...possible].map((id) => {
      const least = (links.certain.get(id) ?? []).filter((source) => certain.has(source)).length;
      return [id, { least, most: links.possible.get(id)?.length ?? 0 }];
    }),
  );

type MergedLine = {
  readonly cards: ReadonlyMap<string, Position>;
  readonly sources: Sources;
  readonly logic: ReadonlyMap<string, LogicFields>;
};

const assemble = (
  kept: readonly string[],
  { cards, sources, logic }: MergedLine,
  references: References,
): StoryQuests => {
  const members = new Set(kept);
  return Object.fromEntries(
    kept.map((quest) => {
      const { x, y } = cards.get(quest) ?? { x: 0, y: 0 };
      const before = (sources.get(quest) ?? []).filter(
        (source) => members.has(source) || Object.hasOwn(references, source),
      );
      const storyQuest = { quest, x, y, prerequisite_quests: {}, ...logic.get(quest) };
      return [quest, withPrerequisites(storyQuest, Object.fromEntries(before.map((id) => [id, id])))];
    }),
  );
};

const mergeWhole = (graphs: Versions<StoryGraph>, nameOf: NameOf): Merge<StoryGraph> => {
  const whole = mergePlace<StoryGraph>(
    {
      id: 'story_quests',
      about: { code: 'all_quests', params: {} },
      isSame: isSameGraph,
      describe: ({ story_quests }) => {
        const names = Object.keys(story_quests).map(nameOf);
        return names.length === 0 ? null : { code: 'quests', params: names };
      },
    },
    graphs,
  );
  return {
    questions: questionsOf([whole]),
    settle: (answers) => {
      const { story_quests, choices, references } = whole.pick(answers);
      return { story_quests, ...(choices && { choices }), ...(references && { references }) };
    },
  };
};

const isSameGraph = (one: StoryGraph, other: StoryGraph): boolean =>
  wording(one) === wording(other) &&
  Object.entries(one.story_quests).every(([id, each]) => {
    const counterpart = other.story_quests[id];
    return counterpart !== undefined && haveSameLogic(each, counterpart);
  }) &&
  areSameChoices(one.choices, other.choices) &&
  JSON.stringify(one.references ?? {}) === JSON.stringify(other.references ?? {});

const wording = ({ story_quests }: StoryGraph): string =>
  JSON.stringify(
    Object.entries(story_quests)
      .map(([id, { x, y, prerequisite_quests }]) => [id, x, y, Object.keys(prerequisite_quests).toSorted()] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
