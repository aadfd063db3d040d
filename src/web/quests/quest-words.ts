import type { DocumentWords } from '#web/documents/document-words.ts';

export const questWords: DocumentWords = { one: 'quest', many: 'quests' };
