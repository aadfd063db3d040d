import * as z from 'zod/mini';
import { checkGraph } from './story-line-rules.ts';
import { storyLineContent, type StoryLineContent } from './story-line.ts';

const { title, description, type, story_quests } = storyLineContent.shape;
const storedShape = z.object({ title, description, type, story_quests });

/** Whether what was stored has a story line's fields and a sound graph; what has not is left out and logged. */
export const isStoredStoryLine = (stored: unknown): stored is StoryLineContent => {
  const parsed = storedShape.safeParse(stored);
  return parsed.success && checkGraph(parsed.data) === null;
};
