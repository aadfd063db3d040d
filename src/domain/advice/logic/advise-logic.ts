import { limits } from '#domain/limits.ts';
import { pathAspects, type LineAdvice, type PathAspect } from '#domain/advice/advice.ts';
import type { ContentLine } from '#domain/advice/advise-in-steps.ts';
import { hasPaths, indexLogic } from '#domain/story-line/logic/index-logic.ts';
import { findOutcomes, type FoundOutcomes, type StepsLeft } from '#domain/story-line/outcomes/find-outcomes.ts';
import { questOrderIn } from '#domain/story-line/outcomes/quest-order.ts';
import { reachIn, type Reach } from '#domain/story-line/outcomes/reach.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { idOf, type AdvisedPaths } from './advised-paths.ts';
import { adviseOptional } from './advise-optional.ts';
import { adviseReach } from './advise-reach.ts';
import { advisePathDeaths } from './path-deaths.ts';
import { advisePathItems, storyGivers } from './path-items.ts';
import { advisePathLevels } from './path-levels.ts';
import { advisePathLinks } from './path-links.ts';

const pathChecks = [adviseOptional, advisePathLinks, advisePathLevels, advisePathDeaths, advisePathItems];

export type FoundPaths = FoundOutcomes & { readonly reach?: Reach | null };

/** Advice on the paths through a line with logic. What is not decided is an advice too. */
export const adviseLogic = (
  { line, quests }: ContentLine,
  world: IndexedWorld,
  { logic, outcomes, reach = outcomes && reachIn(logic, outcomes) }: FoundPaths = outcomesOf({ line, quests }, world),
): LineAdvice[] => {
  const open = new Set<PathAspect>(reach ? [] : ['reach']);
  const leaveOpen = (aspect: PathAspect): void => void open.add(aspect);
  const order = logic.quests;
  const advised: AdvisedPaths = { line, quests, world, order, logic, reach, leaveOpen, ...questOrderIn(logic) };
  if (!hasPaths(line)) return adviseOptional(advised);
  const found = [...(reach ? adviseReach(advised, reach) : []), ...pathChecks.flatMap((check) => check(advised))];
  return open.size === 0 ? found : [adviseUndecided(advised, open), ...found];
};

/** The outcomes that the advice asks about, also of choices that decide nothing but who gets an item. */
export const outcomesOf = ({ line, quests }: ContentLine, world: IndexedWorld, left?: StepsLeft): FoundOutcomes => {
  const logic = indexLogic(line);
  const givers = new Set([...storyGivers({ quests, world, order: logic.quests, logic }).values()].flat());
  return { logic, outcomes: findOutcomes(logic, { isAskedAbout: (rank) => givers.has(rank) }, left) };
};

/** Stands at the first quest of a choice. */
const adviseUndecided = (advised: AdvisedPaths, open: ReadonlySet<PathAspect>): LineAdvice => {
  const { choicesOf } = advised.logic;
  const rank = Math.max(
    0,
    choicesOf.findIndex(({ length }) => length > 0),
  );
  const questions = pathAspects.filter((aspect) => open.has(aspect));
  const reason = advised.reach ? 'work' : 'outcomes';
  return { quest: idOf(advised, rank), code: 'not_decided', params: { max: limits.outcomes.max, questions, reason } };
};
