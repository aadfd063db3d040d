import type { DocumentWords } from '#web/documents/document-words.ts';

export const storyLineWords: DocumentWords = { one: 'story line', many: 'story lines' };
