import { inFigures } from '#texts/plural.ts';

export const leastAndMost = 'Least and most';
export const leastAndMostName = 'What the whole story line gives at least and at most';
export const least = 'Least';
export const most = 'Most';
export const medianOfficial = 'A median official quest';
export const noFigure = '–';
export const questsDone = 'Quests done';
export const leastAndMostHint =
  'Each figure for itself, each quest done once. Least: a player who does every compulsory quest that opens and no optional one, where the choices give least. Most: a player who does everything that opens, where they give most.';
export const leastAndMostUndecided = (max: number): string =>
  `Not decided: the choices of this story line have more outcomes than the ${inFigures(max)} that are tried.`;
