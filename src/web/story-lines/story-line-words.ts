import type { ItemWords } from '#web/shared/items/item-words.ts';

export const storyLineWords: ItemWords = { one: 'story line', many: 'story lines' };
