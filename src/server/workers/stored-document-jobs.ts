import { isStoredQuest } from '#domain/quest.ts';
import { isStoredStoryLine } from '#domain/story-line/stored-story-line.ts';

/** Whether a text is a quest as it is stored. */
export const isSoundQuest = (document: string): boolean => isStoredQuest(parse(document));

/** Whether a text is a story line as it is stored. */
export const isSoundStoryLine = (document: string): boolean => isStoredStoryLine(parse(document));

const parse = (document: string): unknown => {
  try {
    return JSON.parse(document);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};
