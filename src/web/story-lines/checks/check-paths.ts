import type { LineAdvice } from '#domain/advice/advice.ts';
import { adviseLogic, outcomesOf } from '#domain/advice/logic/advise-logic.ts';
import { adviseTogether } from '#domain/advice/together/advise-together.ts';
import type { LineTogether } from '#domain/advice/together/merged-lines.ts';
import { hasLogic } from '#domain/story-line/logic/index-logic.ts';
import { leastAndMost, type LeastAndMost } from '#domain/balance/least-and-most.ts';
import type { Figures } from '#domain/balance/figures.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';

/** What can be sent to a worker. */
export type PathsAsked = {
  readonly line: StoryGraph & { readonly title: string };
  readonly quests: readonly (readonly [string, QuestContent])[];
  readonly figures: readonly (readonly [string, Figures])[];
  readonly world: World;
  /** Lines that share quests with it, and the titles of all their quests. */
  readonly others: readonly LineTogether[];
  readonly titles: readonly (readonly [string, string])[];
};

export type PathsFound = {
  readonly advice: readonly LineAdvice[];
  /** What several lines together say of this one. */
  readonly together: readonly LineAdvice[];
  /** undefined: the line has no logic. null: not decided. */
  readonly leastAndMost: LeastAndMost | null | undefined;
};

/** The checks that depend on the paths through a line, and on the lines that share its quests. For 1,000 quests with 12 choices they take a fifth of a second. */
export const checkPaths = (asked: PathsAsked): PathsFound => ({ ...checkAlone(asked), together: checkTogether(asked) });

const thisLine = '';

const checkTogether = ({ line, others, titles }: PathsAsked): readonly LineAdvice[] => {
  if (others.length === 0) return [];
  const known = new Map(titles);
  const all = [{ id: thisLine, title: line.title, line }, ...others];
  return adviseTogether(all, (quest) => known.get(quest) ?? null).get(thisLine) ?? [];
};

const checkAlone = ({ line, quests, figures, world }: PathsAsked): Omit<PathsFound, 'together'> => {
  if (!hasLogic(line)) return { advice: [], leastAndMost: undefined };
  const content = { line, quests: new Map(quests) };
  const indexed = indexWorld(world);
  const found = outcomesOf(content, indexed);
  return {
    advice: adviseLogic(content, indexed, found),
    leastAndMost: leastAndMost(line, new Map(figures), found),
  };
};
