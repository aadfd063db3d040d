import { questLevel } from '#domain/quest/quest-level.ts';
import { storyLayers } from '#domain/story-line/prerequisite-graph.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { noEntries, type KnownEntries } from '#domain/world/entry-lookup.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { figuresOf, type Figures } from './figures.ts';

/** The quests that open after the earlier steps, and their sums. */
export type Step = Figures & {
  readonly quests: readonly string[];
  /** 0: no quest asks for a level. */
  readonly level: number;
};

/** A missing quest counts for nothing. */
export const balanceOf = (
  line: StoryGraph,
  quests: ReadonlyMap<string, QuestContent>,
  { world, entries = noEntries }: { readonly world: IndexedWorld; readonly entries?: KnownEntries },
): Step[] =>
  storyLayers(line).map((ids) => {
    const there = ids.flatMap((id) => quests.get(id) ?? []);
    const level = Math.max(0, ...there.map((quest) => questLevel(quest, world) ?? 0));
    return { quests: ids, level, ...figuresOf(there, world, entries) };
  });
