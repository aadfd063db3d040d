import { hasLogic } from '#domain/story-line/logic/index-logic.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { adviseAtOnce, inStoryOrder, type ContentLine } from './advise-in-steps.ts';
import type { KnownToAdvice } from './advise-quest.ts';
import type { LineAdvice } from './advice.ts';
import { adviseLogic } from './logic/advise-logic.ts';

/** All advice on a line, in story order. Of a line with many choices it takes a fifth of a second. */
export const adviseStoryLine = (
  advised: ContentLine,
  world: IndexedWorld,
  known?: KnownToAdvice,
): readonly LineAdvice[] => {
  const plain = adviseAtOnce(advised, world, known);
  if (!hasLogic(advised.line)) return plain;
  return inStoryOrder(storyOrder(advised.line), [...adviseLogic(advised, world), ...plain]);
};
