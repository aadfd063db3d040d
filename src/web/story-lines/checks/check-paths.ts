import type { LineAdvice } from '#domain/advice/advice.ts';
import { adviseLogic, outcomesOf } from '#domain/advice/logic/advise-logic.ts';
import { leastAndMost, type LeastAndMost } from '#domain/balance/least-and-most.ts';
import type { Figures } from '#domain/balance/figures.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';

/** What can be sent to a worker. */
export type PathsAsked = {
  readonly line: StoryGraph;
  readonly quests: readonly (readonly [string, QuestContent])[];
  readonly figures: readonly (readonly [string, Figures])[];
  readonly world: World;
};

export type PathsFound = {
  readonly advice: readonly LineAdvice[];
  /** null: not decided. */
  readonly leastAndMost: LeastAndMost | null;
};

/** The checks that depend on the paths through a line. For 1,000 quests with 12 choices they take a fifth of a second. */
export const checkPaths = ({ line, quests, figures, world }: PathsAsked): PathsFound => {
  const content = { line, quests: new Map(quests) };
  const indexed = indexWorld(world);
  const found = outcomesOf(content, indexed);
  return {
    advice: adviseLogic(content, indexed, found),
    leastAndMost: leastAndMost(line, new Map(figures), found),
  };
};
