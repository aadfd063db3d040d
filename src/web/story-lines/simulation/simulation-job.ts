import type { GivingQuest } from '#domain/story-line/simulation/gains.ts';
import {
  simulateInSteps,
  type Simulation,
  type SimulatedStory,
  type TemperamentWeights,
} from '#domain/story-line/simulation/simulate.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';

/** The input of a simulation. It can be sent to a worker. */
export type SimulationJob = SimulatedStory & {
  readonly world: World;
  readonly players: number;
  readonly seed: number;
  readonly weights: TemperamentWeights;
};

export type SimulationMessage =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'result'; readonly simulation: Simulation };

export const doSimulation = (
  { line, quests, world, ...options }: SimulationJob,
  report: (news: SimulationMessage) => void,
): void => {
  const run = simulateInSteps({ line, quests }, indexWorld(world), options);
  let step = run.next();
  while (!step.done) {
    report({ kind: 'progress', share: step.value });
    step = run.next();
  }
  report({ kind: 'result', simulation: step.value });
};

/** The quests of a line without what a simulation does not read. */
export const toGivingQuests = (
  quests: readonly string[],
  byId: ReadonlyMap<string, GivingQuest>,
): ReadonlyMap<string, GivingQuest> =>
  new Map(
    quests.flatMap((id) => {
      const quest = byId.get(id);
      if (!quest) return [];
      const { type, requirements, rewards, reward_groups } = quest;
      return [[id, { type, requirements, rewards, ...(reward_groups && { reward_groups }) }]];
    }),
  );
