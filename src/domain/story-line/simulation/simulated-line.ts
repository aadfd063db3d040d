import type { IndexedLogic } from '#domain/story-line/logic/index-logic.ts';
import { indexLogic } from '#domain/story-line/logic/index-logic.ts';
import { endsOf } from '#domain/story-line/ends.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { SimulatedLevels } from './simulated-levels.ts';

/** A story line made ready for many players. Each list goes by rank; the order of cards on the canvas changes nothing. */
export type SimulatedLine = {
  readonly logic: IndexedLogic;
  /** What follows each quest, by id. */
  readonly after: readonly (readonly number[])[];
  /** The quests that are open at first, by id. */
  readonly start: readonly number[];
  readonly isCompulsory: readonly boolean[];
  readonly isEnd: readonly boolean[];
  /** null: every level counts as met. */
  readonly levels: SimulatedLevels | null;
  /** How early a straight player does a quest: the main story first, then what leads to the end on the shortest way. */
  readonly places: readonly number[];
  /** The steps of the quests, from 0: the length of the longest way to each. */
  readonly steps: readonly number[];
};

export type LineToSimulate = {
  readonly isMain: (quest: string) => boolean;
  readonly levelsOf?: (quests: readonly string[]) => SimulatedLevels | null;
};

export const toSimulatedLine = (line: StoryGraph, { isMain, levelsOf = noLevels }: LineToSimulate): SimulatedLine => {
  const logic = indexLogic(line);
  const ends = endsOf(line);
  const idOf = (rank: number): string => logic.quests[rank] ?? '';
  const byId = (one: number, other: number): number => (idOf(one) < idOf(other) ? -1 : 1);
  const isCompulsory = logic.quests.map((quest) => line.story_quests[quest]?.optional !== true);
  return {
    logic,
    after: logic.after.map((after) => after.toSorted(byId)),
    start: [...logic.quests.keys()].filter((rank) => (logic.needs[rank] ?? 0) === 0).toSorted(byId),
    isCompulsory,
    isEnd: logic.quests.map((quest) => ends.has(quest)),
    levels: levelsOf(logic.quests),
    places: placesOf(logic, { isMain, isCompulsory }),
    steps: stepsOf(logic),
  };
};

const noLevels = (): null => null;

const stepsOf = ({ before }: IndexedLogic): number[] => {
  const steps: number[] = [];
  for (const ranks of before) steps.push(longest(ranks, (rank) => (steps[rank] ?? 0) + 1));
  return steps;
};

type ToPlace = { readonly isMain: (quest: string) => boolean; readonly isCompulsory: readonly boolean[] };

const placesOf = (logic: IndexedLogic, { isMain, isCompulsory }: ToPlace): number[] => {
  const ahead = logic.quests.map(() => 0);
  for (const [rank] of [...logic.quests.entries()].toReversed())
    ahead[rank] = longest(logic.after[rank] ?? [], (next) => (ahead[next] ?? 0) + (isCompulsory[next] ? 1 : 0));
  const side = logic.quests.length;
  return logic.quests.map((quest, rank) => (isMain(quest) ? 0 : side) + (ahead[rank] ?? 0));
};

const longest = (ranks: readonly number[], lengthAt: (rank: number) => number): number => {
  let most = 0;
  for (const rank of ranks) most = Math.max(most, lengthAt(rank));
  return most;
};
