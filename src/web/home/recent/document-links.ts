import { documentAddress } from '#web/documents/pane/document-address.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import type { RecentDocument } from './recent-document.ts';

export const documentLinks = {
  createQuest: documentAddress('own', questKind, { mode: 'create' }),
  view: ({ kind, item }: RecentDocument) => documentAddress('own', kind, { mode: 'view', id: item.id }),
  edit: ({ kind, item }: RecentDocument) => documentAddress('own', kind, { mode: 'edit', id: item.id }),
};
