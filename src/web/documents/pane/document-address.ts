import { paths } from '#web/shared/paths.ts';
import { writeDocumentPlace, type ItemParam, type DocumentPlace } from './document-place.ts';

const screens = {
  own: { quest: paths.yourQuests, storyLine: paths.yourStoryLines },
  official: { quest: paths.officialQuests, storyLine: paths.officialStoryLines },
} as const satisfies Record<string, Record<ItemParam, string>>;

/** The address of a place in a list: one's own or the official one, of quests or of story lines. */
export const itemAddress = (list: keyof typeof screens, param: ItemParam, place: DocumentPlace): string =>
  `${screens[list][param]}?${new URLSearchParams(writeDocumentPlace(place, param))}`;
