import { questLevel } from '#domain/listing/quest-level.ts';
import { storyLayers } from '#domain/story-line/prerequisite-graph.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { figuresOf, type Figures } from './figures.ts';

/** Quests by id that open after the steps before, with what they ask and give together. */
export type Step = Figures & {
  readonly quests: readonly string[];
  /** The highest level that one of them asks for. 0: none does. */
  readonly level: number;
};

/** docs/behaviour.md, Checks and balance. A missing quest counts for nothing. */
export const balanceOf = (line: StoryGraph, quests: ReadonlyMap<string, QuestContent>): Step[] =>
  storyLayers(line).map((ids) => {
    const there = ids.flatMap((id) => quests.get(id) ?? []);
    const level = Math.max(0, ...there.map((quest) => questLevel(quest) ?? 0));
    return { quests: ids, level, ...figuresOf(there) };
  });
