import { itemAddress } from '#web/documents/pane/document-address.ts';
import type { DeskItem } from './desk-item.ts';

/** Addresses into the lists of quests and of story lines: an empty quest editor, an item to read, an item to work on. */
export const itemLinks = {
  createQuest: itemAddress('own', 'quest', { mode: 'create' }),
  view: ({ kind, item }: DeskItem) => itemAddress('own', kind, { mode: 'view', id: item.id }),
  edit: ({ kind, item }: DeskItem) => itemAddress('own', kind, { mode: 'edit', id: item.id }),
};
