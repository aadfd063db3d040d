import { schemaOf } from '#domain/document/document-schema.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import type { StoredText } from './document-presenter.ts';

/** The lowest schema number that keeps every part of the document; 1 if it is unreadable. */
export const readSchema = (document: StoredText): number => {
  const stored = parseStored(document);
  return stored === null ? 1 : schemaOf(stored as QuestContent | StoryLineContent);
};

/** null: it is not JSON. */
export const parseStored = (document: StoredText): unknown => {
  try {
    return JSON.parse(typeof document === 'string' ? document : Buffer.from(document).toString());
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};
