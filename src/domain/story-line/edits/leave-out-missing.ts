import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { removeStoryQuests } from './remove-story-quests.ts';

/** A line without the quests that are not there, and which those are, in their stored order. */
export const leaveOutMissing = <Line extends StoryGraph>(line: Line, isThere: (questId: string) => boolean) => {
  const missing = Object.keys(line.story_quests).filter((id) => !isThere(id));
  return { line: removeStoryQuests(line, missing), missing };
};
