import type { Property } from '#domain/quest-properties/registry.ts';
import { items } from '#domain/reference/items.ts';
import { npcs } from '#domain/reference/npcs.ts';

const itemNames = items.map(({ name }) => name);
const npcNames = npcs.map(({ name }) => name);

/** The names of the world that a property's subject may come from; professions are chosen, never written. */
export const knownNames = ({ type }: Property): readonly string[] => {
  switch (type) {
    case 'Collect Item':
    case 'Item Reward':
      return itemNames;
    case 'Slay Creature':
    case 'Escort NPC':
    case 'Talk with NPC':
      return npcNames;
    default:
      return [];
  }
};
