import type { ListedKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { historyAddresses } from '#web/documents/history/history-addresses.ts';

const readAll = (answer: unknown): SavedDocument[] => (answer as { items: SavedDocument[] }).items;

export const titledKind = (name: 'quests' | 'story-lines' = 'quests'): ListedKind<SavedDocument> => ({
  name,
  words: { one: 'quest', many: 'quests' },
  addresses: {
    list: (owner) => `/api/owners/${owner}/${name}`,
    one: (owner, id) => `/api/owners/${owner}/${name}/${id}`,
    ...historyAddresses(name),
  },
  readList: readAll,
});

export const aTitled = (id: string, version = 1): SavedDocument => ({ id, title: id, version, updated_at: 1 });
