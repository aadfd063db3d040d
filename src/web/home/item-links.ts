import { documentAddress } from '#web/documents/pane/document-address.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import type { DeskItem } from './desk-item.ts';

const kinds = { quest: questKind, storyLine: storyLineKind };

/** Addresses into the lists of quests and of story lines: an empty quest editor, a document to read, one to work on. */
export const itemLinks = {
  createQuest: documentAddress('own', questKind, { mode: 'create' }),
  view: ({ kind, item }: DeskItem) => documentAddress('own', kinds[kind], { mode: 'view', id: item.id }),
  edit: ({ kind, item }: DeskItem) => documentAddress('own', kinds[kind], { mode: 'edit', id: item.id }),
};
