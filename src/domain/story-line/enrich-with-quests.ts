import type { Quest } from '#domain/quest.ts';
import type { StoryGraph, StoryQuest } from '#domain/story-line.ts';

/** A story quest with the quest it stands for; `quest` is null where that quest is missing. */
export type EnrichedStoryQuest = Omit<StoryQuest, 'quest'> & { readonly id: string; readonly quest: Quest | null };

/** The line's story quests in their stored order, each with its quest. */
export const enrichWithQuests = (
  { story_quests }: StoryGraph,
  questsById: ReadonlyMap<string, Quest>,
): EnrichedStoryQuest[] =>
  Object.entries(story_quests).map(([id, storyQuest]) => ({
    ...storyQuest,
    id,
    quest: questsById.get(id) ?? null,
  }));
