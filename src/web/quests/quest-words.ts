import type { ItemWords } from '#web/shared/items/item-words.ts';

export const questWords: ItemWords = { one: 'quest', many: 'quests' };
