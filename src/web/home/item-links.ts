import { documentAddress } from '#web/documents/pane/document-address.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import type { DeskItem } from './desk-item.ts';

/** Addresses into the lists of one's own documents: an empty quest editor, a document to read, one to work on. */
export const itemLinks = {
  createQuest: documentAddress('own', questKind, { mode: 'create' }),
  view: ({ kind, item }: DeskItem) => documentAddress('own', kind, { mode: 'view', id: item.id }),
  edit: ({ kind, item }: DeskItem) => documentAddress('own', kind, { mode: 'edit', id: item.id }),
};
