import type { Property } from './registry.ts';

/** null: the property has no name, such as coins. */
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

export const needsAlive = ({ type }: Property): boolean => type === 'Escort NPC' || type === 'Talk with NPC';
