import { items } from '#domain/reference/items.ts';
import { npcs } from '#domain/reference/npcs.ts';
import type { Property } from '#domain/quest-properties/registry.ts';

/** What a property is about, by the name that its designer wrote; coins have none. */
export const subjectOf = (property: Property): string | null => {
  switch (property.type) {
    case 'Level Requirement':
    case 'XP Reward':
      return property.profession_name;
    case 'Collect Item':
    case 'Item Reward':
      return property.item_name;
    case 'Slay Creature':
    case 'Escort NPC':
    case 'Talk with NPC':
      return property.npc_name;
    case 'Currency Reward':
      return null;
  }
};

const itemNames = items.map(({ name }) => name);
const npcNames = npcs.map(({ name }) => name);

/** The names of the world that a property's subject may come from; professions are chosen, never written. */
export const namesFor = ({ type }: Property): readonly string[] => {
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

/** Whether it takes somebody alive. */
export const needsAlive = ({ type }: Property): boolean => type === 'Escort NPC' || type === 'Talk with NPC';
