import { keepInChoices, withPrerequisites } from '#domain/story-line/logic/keep-logic.ts';
import { containsQuest, type StoryGraph, type StoryQuest } from '#domain/story-line/story-line.ts';

/** Also takes the quests out of what others need and out of the choices. */
export const removeStoryQuests = <Line extends StoryGraph>(line: Line, ids: Iterable<string>): Line => {
  const removed = new Set(ids);
  const entries = Object.entries(line.story_quests);
  const kept = entries.filter(([id]) => !removed.has(id));
  if (kept.length === entries.length) return line;
  const story_quests = Object.fromEntries(
    kept.map(([id, storyQuest]) => [id, withoutPrerequisites(storyQuest, removed)]),
  );
  const { choices, ...others } = line;
  const left = keepInChoices(choices, (id) => !removed.has(id));
  return { ...others, story_quests, ...(left && { choices: left }) } as Line;
};

/** The line without those of the quests that it contains. null: it contains none of them. */
export const removeContained = <Line extends StoryGraph>(line: Line, quests: readonly string[]) => {
  const contained = quests.filter((quest) => containsQuest(line, quest));
  return contained.length === 0 ? null : { contained, line: removeStoryQuests(line, contained) };
};

/** Returns the same object if nothing changes. */
export const withoutPrerequisites = (storyQuest: StoryQuest, sources: ReadonlySet<string>): StoryQuest => {
  const entries = Object.entries(storyQuest.prerequisite_quests);
  const kept = entries.filter(([source]) => !sources.has(source));
  return kept.length === entries.length ? storyQuest : withPrerequisites(storyQuest, Object.fromEntries(kept));
};

export const leaveOutMissing = <Line extends StoryGraph>(line: Line, isThere: (questId: string) => boolean) => {
  const missing = Object.keys(line.story_quests).filter((id) => !isThere(id));
  return { line: removeStoryQuests(line, missing), missing };
};
