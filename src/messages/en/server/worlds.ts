import type { ShippedName } from '#domain/worlds/worlds.ts';

export const worldSentences: Readonly<Record<ShippedName, string>> = {
  tidewant: 'A salt coast of harbours and drowned bells, with eight kinds of tasks and rewards.',
  blocks: 'For a block-building game: ids with namespaces, advancements, biomes, loot tables and commands.',
  realm:
    'For a classic online game: who gives a quest and where, levels, reputation, three coins and rewards to choose from.',
  empty: 'For any other game: no kinds, no entries and no quests. You describe everything.',
};
