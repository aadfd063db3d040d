import { writeItemPlace, type ItemPlace } from '#web/shared/items/item-place.ts';
import { paths } from '#web/shared/paths.ts';

const toAddress = (place: ItemPlace): string =>
  `${paths.yourQuests}?${new URLSearchParams(writeItemPlace(place, 'quest'))}`;

/** Addresses into the quest list: an empty editor, a quest to read, a quest to work on. */
export const questLinks = {
  create: toAddress({ mode: 'create' }),
  view: (id: string) => toAddress({ mode: 'view', id }),
  edit: (id: string) => toAddress({ mode: 'edit', id }),
};
