import { paths } from '#web/shared/paths.ts';
import { writeItemPlace, type ItemParam, type ItemPlace } from './item-place.ts';

const screens = {
  own: { quest: paths.yourQuests, storyLine: paths.yourStoryLines },
  official: { quest: paths.officialQuests, storyLine: paths.officialStoryLines },
} as const satisfies Record<string, Record<ItemParam, string>>;

/** The address of a place in a list: one's own or the official one, of quests or of story lines. */
export const itemAddress = (list: keyof typeof screens, param: ItemParam, place: ItemPlace): string =>
  `${screens[list][param]}?${new URLSearchParams(writeItemPlace(place, param))}`;
