import { isStoredQuest } from '#domain/quest.ts';
import { isStoredStoryLine } from '#domain/story-line/stored-story-line.ts';
import type { StoredText } from '#server/documents/document-presenter.ts';

/** Whether a text is a quest as it is stored. */
export const isSoundQuest = (document: StoredText): boolean => isStoredQuest(parse(document));

/** Whether a text is a story line as it is stored. */
export const isSoundStoryLine = (document: StoredText): boolean => isStoredStoryLine(parse(document));

const parse = (document: StoredText): unknown => {
  try {
    return JSON.parse(typeof document === 'string' ? document : Buffer.from(document).toString());
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};
