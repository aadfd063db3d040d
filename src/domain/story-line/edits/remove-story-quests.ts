import type { StoryGraph, StoryQuest } from '#domain/story-line/story-line.ts';
import { withStoryQuests } from './edit.ts';

export const removeStoryQuests = <Line extends StoryGraph>(line: Line, ids: Iterable<string>): Line => {
  const removed = new Set(ids);
  const entries = Object.entries(line.story_quests);
  const kept = entries.filter(([id]) => !removed.has(id));
  if (kept.length === entries.length) return line;
  return withStoryQuests(
    line,
    Object.fromEntries(kept.map(([id, storyQuest]) => [id, withoutPrerequisites(storyQuest, removed)])),
  );
};

/** Returns the same object if nothing changes. */
export const withoutPrerequisites = (storyQuest: StoryQuest, sources: ReadonlySet<string>): StoryQuest => {
  const entries = Object.entries(storyQuest.prerequisite_quests);
  const kept = entries.filter(([source]) => !sources.has(source));
  return kept.length === entries.length ? storyQuest : { ...storyQuest, prerequisite_quests: Object.fromEntries(kept) };
};
