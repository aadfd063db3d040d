import { writeQuestPlace } from '#web/quests/quest-place.ts';
import { paths } from '#web/shared/paths.ts';

const toAddress = (place: Parameters<typeof writeQuestPlace>[0]): string =>
  `${paths.yourQuests}?${new URLSearchParams(writeQuestPlace(place))}`;

/** Addresses into the quest list: an empty editor, a quest to read, a quest to work on. */
export const questLinks = {
  create: toAddress({ mode: 'create' }),
  view: (id: string) => toAddress({ mode: 'view', id }),
  edit: (id: string) => toAddress({ mode: 'edit', id }),
};
