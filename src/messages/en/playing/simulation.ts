import type { EndReason, Temperament } from '#domain/story-line/simulation/play-as.ts';
import { inFigures, plural } from '#texts/plural.ts';

/** A share from 0 to 1. */
export const percent = (share: number): string => {
  if (share > 0 && share < 0.01) return 'under 1 %';
  if (share > 0.99 && share < 1) return 'over 99 %';
  return `${Math.round(share * 100)} %`;
};
export const sharesOfPlayers = (shares: { did: number; reached: number }): readonly [did: string, reached: string] => [
  `done by ${percent(shares.did)}`,
  `reached by ${percent(shares.reached)}`,
];

const playersOf = ({ count, figure }: { count: number; figure: string }): string =>
  plural(count, { one: '1 player', other: `${figure} players` });

export const title = 'Simulation';
export const about =
  'Imagined players go through the story line, each in their own way. Quests that few of them do stand out, and so does what players have gathered by each step. The same seed repeats the same players.';
export const seed = 'Seed';
export const weights = 'Who plays';
export const weightsNote = 'The proportions of players who play in each way. 0 leaves a way out.';
export const noWeights = 'Nobody plays: give at least one way more than 0.';
export const simulatePlayers = (figure: string): string => `Simulate ${figure} players`;
export const running = 'The simulation runs';
export const cancel = 'Cancel';
export const failed = 'The simulation could not be run. Nothing of the story line has changed. Try it again.';
export const outdated = 'The story line has changed since. These figures are of how it was.';
export const runAgain = 'Run again';
export const clear = 'Clear';
export const loading = 'Loading the result';

export const simulated = ({ figure, count, seed: used }: { figure: string; count: number; seed: number }): string =>
  `${playersOf({ count, figure })} simulated with seed ${used}.`;
export const fewer = ({ figure, asked }: { figure: string; asked: string }): string =>
  `The story line is large: only ${figure} of ${asked} players are simulated.`;
export const onCanvas =
  'Each card on the canvas shows which share of the players did its quest and, where more reached it, which share did that.';

export const players = 'Players';
export const temperaments = 'How they play';
export const temperament = 'Way of playing';
export const temperamentNames: Readonly<Record<Temperament, string>> = {
  straight: 'Straight',
  completionist: 'Completionist',
  random: 'At random',
  stopping: 'Stops early',
};
export const temperamentTexts: Readonly<Record<Temperament, string>> = {
  straight: 'compulsory quests alone, the main story first, the shorter way at a choice',
  completionist: 'everything that opens, in any order',
  random: 'any open quest, until the story is complete',
  stopping: 'any open quest, and stops after a drawn number of them',
};

export const ways = 'Quests until the story is complete';
export const shortest = 'Shortest way';
export const longest = 'Longest way';
export const questCount = ({ count, figure }: { count: number; figure: string }): string =>
  plural(count, { one: '1 quest', other: `${figure} quests` });
export const noneFinished = 'No player completed the story.';

export const ends = 'Where players end';
export const lastQuest = 'Last quest';
export const why = 'Why';
export const noQuestDone = 'No quest done';
export const reasons: Readonly<Record<EndReason, string>> = {
  complete: 'Story complete',
  ended: 'Ended early',
  stopped: 'Stopped',
};
export const reasonsMean: Readonly<Record<EndReason, string>> = {
  complete: 'Story complete: an end is done, and no other can still open.',
  ended: 'Ended early: nothing is open, and no end is done.',
  stopped: 'Stopped: the player stopped before.',
};
export const share = 'Share';
export const table = (what: string): string => `${what}, table`;

export const gainTitles = { coins: 'Coins by step', experience: 'Experience by step', items: 'Items by step' } as const;
export const gainsNote =
  'Of the players that did a quest of a step: what all their quests had given them by then. 25 % of them have at most the figure of that column, and so on.';
export const countedIn = (coin: string): string => `Counted in ${coin}.`;
export const noneGiven = 'No quest gives any.';
export const picture = ({ what, least, most }: { what: string; least: string; most: string }): string =>
  `${what}, a picture of the table below. After the last step players have ${least} to ${most}.`;
export const step = 'Step';
export const steps = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `${from}` : `${from}–${to}`;
export const least = 'Least';
export const quarter = '25 %';
export const half = '50 %';
export const threeQuarters = '75 %';
export const most = 'Most';

export const quests = 'Each quest';
export const quest = 'Quest';
export const reached = 'Reached';
export const did = 'Done';
export const reachedMeans =
  'A player reaches a quest once it is open to them. Not every player who reaches it does it.';
export const showMore = (count: number): string => `Show ${inFigures(count)} more`;
export const furtherEnds = ({ count, players: together }: { count: number; players: number }): string =>
  `${plural(count, { one: 'One more end', other: `${inFigures(count)} more ends` })} with ${plural(together, { one: '1 player', other: `${inFigures(together)} players` })}${count === 1 ? '' : ' together'}.`;
