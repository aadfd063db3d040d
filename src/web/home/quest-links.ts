import { itemAddress } from '#web/shared/items/item-address.ts';

/** Addresses into the quest list: an empty editor, a quest to read, a quest to work on. */
export const questLinks = {
  create: itemAddress('own', 'quest', { mode: 'create' }),
  view: (id: string) => itemAddress('own', 'quest', { mode: 'view', id }),
  edit: (id: string) => itemAddress('own', 'quest', { mode: 'edit', id }),
};
