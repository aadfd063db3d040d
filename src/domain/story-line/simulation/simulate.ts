import { createSeededRandom } from '#domain/seeded-random.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { gainsOf, type GivingQuest } from './gains.ts';
import { createPlayer, type Temperament, temperaments } from './play-as.ts';
import { simulatedLevels } from './simulated-levels.ts';
import { createRecording, type End, type QuestShare, type StepSpread, type Ways } from './recording.ts';
import { type SimulatedLine, toSimulatedLine } from './simulated-line.ts';

export type SimulatedStory = { readonly line: StoryGraph; readonly quests: ReadonlyMap<string, GivingQuest> };

export type SimulationOptions = {
  readonly players: number;
  readonly seed: number;
  /** How many of the players have each temperament, in proportion. */
  readonly weights?: TemperamentWeights;
};

export type Simulation = {
  readonly seed: number;
  /** Fewer than asked for where the line is large. */
  readonly players: number;
  readonly temperaments: readonly { readonly temperament: Temperament; readonly players: number }[];
  readonly quests: readonly QuestShare[];
  /** The ends at which players stop, the most frequent first. */
  readonly ends: readonly End[];
  /** null: the story was complete for no player. */
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
  { players: asked, seed, weights = equalWeights }: SimulationOptions,
): Generator<number, Simulation> {
  const simulated = toSimulatedLine(line, {
    isMain: (quest) => quests.get(quest)?.type === 'Main Story',
    levelsOf: (ids) => simulatedLevels({ line, quests }, ids, world),
  });
  const players = affordablePlayers(simulated, asked);
  const gains = simulated.logic.quests.map((quest) => gainsOf(quests.get(quest), world));
  const recording = createRecording(simulated, gains);
  const play = createPlayer(simulated, { random: createSeededRandom(seed), onOpen: recording.open });
  const counts = new Map(temperaments.filter((each) => weights[each] > 0).map((temperament) => [temperament, 0]));
  const nextTemperament = inTurns(weights);
  const turn = Math.ceil(players / progressSteps);
  for (let player = 0; player < players; player += 1) {
    const temperament = nextTemperament();
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

export type TemperamentWeights = Readonly<Record<Temperament, number>>;

const equalWeights: TemperamentWeights = { straight: 1, completionist: 1, random: 1, stopping: 1 };

/** Whose turn is most overdue comes next, so that equal weights alternate. */
const inTurns = (weights: TemperamentWeights): (() => Temperament) => {
  const played = temperaments.filter((each) => weights[each] > 0);
  const all = played.reduce((sum, each) => sum + weights[each], 0);
  const due = new Map(played.map((each) => [each, 0]));
  return () => {
    for (const each of played) due.set(each, (due.get(each) ?? 0) + weights[each]);
    let next: Temperament = played[0] ?? 'straight';
    for (const each of played) if ((due.get(each) ?? 0) > (due.get(next) ?? 0)) next = each;
    due.set(next, (due.get(next) ?? 0) - all);
    return next;
  };
};

/** Quests, links, memberships in choices and levels that all players together meet. */
export const mostWork = 10_000_000;

/** The most players whose work stays within the budget; one at least. */
export const affordablePlayers = (
  { logic, levels = null }: Pick<SimulatedLine, 'logic'> & Partial<Pick<SimulatedLine, 'levels'>>,
  asked: number,
): number => {
  const links = logic.before.reduce((sum, before) => sum + before.length, 0);
  const members = logic.choices.reduce((sum, { quests }) => sum + quests.length, 0);
  const levelled = levels ? [...levels.asked, ...levels.given].reduce((sum, { length }) => sum + length, 0) : 0;
  const work = logic.quests.length + links + members + levelled;
  return Math.max(1, Math.min(asked, Math.floor(mostWork / Math.max(1, work))));
};
