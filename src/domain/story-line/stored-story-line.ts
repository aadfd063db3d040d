import * as z from 'zod/mini';
import { checkGraph } from './graph-rules.ts';
import { storyLineContent, type StoryLineContent } from './story-line.ts';

const { title, description, type, story_quests, choices, references } = storyLineContent.shape;
const storedShape = z.object({ title, description, type, story_quests, choices, references });

export const isStoredStoryLine = (stored: unknown): stored is StoryLineContent => {
  const parsed = storedShape.safeParse(stored);
  return parsed.success && checkGraph(parsed.data) === null;
};
