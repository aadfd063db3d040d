import { limits } from '#domain/limits.ts';
import type { LineAdvice } from '#domain/advice/advice.ts';
import type { ContentLine } from '#domain/advice/advise-in-steps.ts';
import { hasPaths } from '#domain/story-line/logic/has-logic.ts';
import { indexLogic } from '#domain/story-line/logic/index-logic.ts';
import { findOutcomes, type FoundOutcomes } from '#domain/story-line/outcomes/find-outcomes.ts';
import { questOrderIn } from '#domain/story-line/outcomes/quest-order.ts';
import { reachIn } from '#domain/story-line/outcomes/reach.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { idOf, type AdvisedPaths } from './advised-paths.ts';
import { adviseOptional } from './advise-optional.ts';
import { adviseReach } from './advise-reach.ts';
import { advisePathDeaths } from './path-deaths.ts';
import { advisePathItems, storyGivers } from './path-items.ts';
import { advisePathLevels } from './path-levels.ts';
import { advisePathLinks } from './path-links.ts';

const pathChecks = [advisePathLevels, advisePathDeaths, advisePathItems];
const reachChecks = [adviseReach, adviseOptional, advisePathLinks];

/** Advice on the paths through a line with logic. What is not decided is an advice too. */
export const adviseLogic = (
  { line, quests }: ContentLine,
  world: IndexedWorld,
  { logic, outcomes } = outcomesOf({ line, quests }, world),
): LineAdvice[] => {
  const reach = outcomes && reachIn(logic, outcomes);
  const advised: AdvisedPaths = { line, quests, world, order: logic.quests, logic, reach, ...questOrderIn(logic) };
  if (!hasPaths(line)) return reach ? adviseOptional(advised, reach) : [];
  const found = [
    ...(reach ? reachChecks.flatMap((check) => check(advised, reach)) : []),
    ...pathChecks.flatMap((check) => check(advised)),
  ];
  return reach?.isExhausted() === false ? found : [...adviseUndecided(advised), ...found];
};

/** The outcomes that the advice asks about, also of choices that decide nothing but who gets an item. */
export const outcomesOf = ({ line, quests }: ContentLine, world: IndexedWorld): FoundOutcomes => {
  const logic = indexLogic(line);
  const givers = new Set([...storyGivers({ quests, world, order: logic.quests, logic }).values()].flat());
  return { logic, outcomes: findOutcomes(logic, { isAskedAbout: (rank) => givers.has(rank) }) };
};

const adviseUndecided = (advised: AdvisedPaths): LineAdvice[] => {
  const { choicesOf } = advised.logic;
  const rank = Math.max(
    0,
    choicesOf.findIndex(({ length }) => length > 0),
  );
  return [{ quest: idOf(advised, rank), code: 'not_decided', params: { max: limits.outcomes.max } }];
};
