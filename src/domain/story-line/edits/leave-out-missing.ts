import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { removeStoryQuests } from './remove-story-quests.ts';

export const leaveOutMissing = <Line extends StoryGraph>(line: Line, isThere: (questId: string) => boolean) => {
  const missing = Object.keys(line.story_quests).filter((id) => !isThere(id));
  return { line: removeStoryQuests(line, missing), missing };
};
