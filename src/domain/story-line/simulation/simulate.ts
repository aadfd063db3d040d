import { createSeededRandom } from '#domain/seeded-random.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { gainsOf, type GivingQuest } from './gains.ts';
import { createPlayer, type Temperament, temperaments } from './play-as.ts';
import { createRecording, type End, type QuestShare, type StepSpread, type Ways } from './recording.ts';
import { type SimulatedLine, toSimulatedLine } from './simulated-line.ts';

export type SimulatedStory = { readonly line: StoryGraph; readonly quests: ReadonlyMap<string, GivingQuest> };

export type SimulationOptions = {
  readonly players: number;
  readonly seed: number;
  /** Players have them in turns. All of them, unless it says otherwise. */
  readonly temperaments?: readonly Temperament[];
};

export type Simulation = {
  readonly seed: number;
  /** Fewer than asked for where the line is large. */
  readonly players: number;
  readonly temperaments: readonly { readonly temperament: Temperament; readonly players: number }[];
  readonly quests: readonly QuestShare[];
  /** Where most players end first. */
  readonly ends: readonly End[];
  /** null: no player finished. */
  readonly ways: Ways | null;
  readonly steps: readonly StepSpread[];
};

/**
 * Yields the share of the players that have played, from 0 to 1. The same seed gives the same result for the same
 * story, on every machine.
 */
export function* simulateInSteps(
  { line, quests }: SimulatedStory,
  world: IndexedWorld,
  { players: asked, seed, temperaments: played = temperaments }: SimulationOptions,
): Generator<number, Simulation> {
  const simulated = toSimulatedLine(line, (quest) => quests.get(quest)?.type === 'Main Story');
  const players = affordablePlayers(simulated, asked);
  const gains = simulated.logic.quests.map((quest) => gainsOf(quests.get(quest), world));
  const recording = createRecording(simulated, gains);
  const play = createPlayer(simulated, { random: createSeededRandom(seed), onOpen: recording.open });
  const counts = new Map(played.map((temperament) => [temperament, 0]));
  const turn = Math.ceil(players / progressSteps);
  for (let player = 0; player < players; player += 1) {
    const temperament = played[player % played.length] ?? 'straight';
    recording.player(play(temperament));
    counts.set(temperament, (counts.get(temperament) ?? 0) + 1);
    if (player % turn === turn - 1) yield (player + 1) / players;
  }
  return {
    seed,
    players,
    temperaments: [...counts].map(([temperament, count]) => ({ temperament, players: count })),
    ...recording.result(),
  };
}

const progressSteps = 50;

/** Quests, links and memberships in choices that all players together meet. */
export const mostWork = 10_000_000;

/** The most players whose work stays within the budget; one at least. */
export const affordablePlayers = ({ logic }: Pick<SimulatedLine, 'logic'>, asked: number): number => {
  const links = logic.before.reduce((sum, before) => sum + before.length, 0);
  const members = logic.choices.reduce((sum, { quests }) => sum + quests.length, 0);
  return Math.max(1, Math.min(asked, Math.floor(mostWork / Math.max(1, logic.quests.length + links + members))));
};
