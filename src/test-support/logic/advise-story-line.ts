import { hasLogic } from '#domain/story-line/logic/index-logic.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { adviseAtOnce, inStoryOrder, type ContentLine } from '#domain/advice/advise-in-steps.ts';
import type { KnownToAdvice } from '#domain/advice/advise-quest.ts';
import type { LineAdvice } from '#domain/advice/advice.ts';
import { adviseLogic } from '#domain/advice/logic/advise-logic.ts';

/** All advice on a line, in story order. The product takes these steps apart, since a worker advises on paths. */
export const adviseStoryLine = (
  advised: ContentLine,
  world: IndexedWorld,
  known?: KnownToAdvice,
): readonly LineAdvice[] => {
  const plain = adviseAtOnce(advised, world, known);
  if (!hasLogic(advised.line)) return plain;
  return inStoryOrder(storyOrder(advised.line), [...adviseLogic(advised, world), ...plain]);
};
