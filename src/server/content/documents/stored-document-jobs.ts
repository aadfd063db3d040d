import { schemaOf } from '#domain/document/document-schema.ts';
import { isStoredQuest, type QuestContent } from '#domain/quest/quest.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { isStoredStoryLine } from '#domain/story-line/stored-story-line.ts';
import type { StoredText } from './document-presenter.ts';

export const isSoundQuest = (document: StoredText): boolean => isStoredQuest(parse(document));

export const isSoundStoryLine = (document: StoredText): boolean => isStoredStoryLine(parse(document));

export const hasTitle = (document: StoredText): boolean => {
  const stored = parse(document);
  return typeof stored === 'object' && stored !== null && 'title' in stored;
};

/** The lowest schema number that keeps every part of the document; 1 if it is unreadable. */
export const readSchema = (document: StoredText): number => {
  const stored = parse(document);
  return stored === null ? 1 : schemaOf(stored as QuestContent | StoryLineContent);
};

const parse = (document: StoredText): unknown => {
  try {
    return JSON.parse(typeof document === 'string' ? document : Buffer.from(document).toString());
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};
