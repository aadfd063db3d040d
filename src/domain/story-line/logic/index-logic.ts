import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph, StoryQuest } from '#domain/story-line/story-line.ts';

/** A quest is known by its rank in `quests`, a choice by its rank in `choices`. */
export type IndexedLogic = {
  /** Prerequisites first. */
  readonly quests: readonly string[];
  readonly rankOf: ReadonlyMap<string, number>;
  readonly before: readonly (readonly number[])[];
  readonly after: readonly (readonly number[])[];
  /** How many of its prerequisites open each quest. */
  readonly needs: readonly number[];
  readonly choices: readonly { readonly id: string; readonly quests: readonly number[]; readonly atMost: number }[];
  readonly choicesOf: readonly (readonly number[])[];
};

export const needsOf = ({ needs, prerequisite_quests }: StoryQuest): number =>
  needs ?? Object.keys(prerequisite_quests).length;

/** A story line as numbers, for what asks often. The line keeps the rules of its graph. */
export const indexLogic = (line: StoryGraph): IndexedLogic => {
  const quests = storyOrder(line);
  const rankOf = new Map(quests.map((quest, rank) => [quest, rank]));
  const ranksOf = (ids: readonly string[]): number[] => ids.flatMap((id) => rankOf.get(id) ?? []);
  const storyQuests = quests.flatMap((id) => line.story_quests[id] ?? []);
  const before = storyQuests.map(({ prerequisite_quests }) => ranksOf(Object.keys(prerequisite_quests)));
  const choices = Object.entries(line.choices ?? {}).map(([id, choice]) => ({
    id,
    quests: ranksOf(choice.quests),
    atMost: choice.at_most,
  }));
  return {
    quests,
    rankOf,
    before,
    after: turnedRound(before, quests.length),
    // What quests of other lines open is taken for open.
    needs: storyQuests.map((each, rank) =>
      Math.max(0, needsOf(each) - Object.keys(each.prerequisite_quests).length + (before[rank]?.length ?? 0)),
    ),
    choices,
    choicesOf: turnedRound(
      choices.map((choice) => choice.quests),
      quests.length,
    ),
  };
};

const turnedRound = (lists: readonly (readonly number[])[], count: number): number[][] => {
  const turned: number[][] = Array.from({ length: count }, () => []);
  for (const [rank, list] of lists.entries()) for (const each of list) turned[each]?.push(rank);
  return turned;
};

/** Whether players may go through it in ways that differ in more than the order. */
export const hasPaths = ({ story_quests, choices = {} }: StoryGraph): boolean =>
  Object.keys(choices).length > 0 || Object.values(story_quests).some(needsFewer);

/** Whether players differ in what they do. */
export const hasLogic = (line: StoryGraph): boolean =>
  hasPaths(line) || Object.values(line.story_quests).some(({ optional }) => optional);

const needsFewer = (storyQuest: StoryQuest): boolean =>
  needsOf(storyQuest) < Object.keys(storyQuest.prerequisite_quests).length;
