import type { Property } from './registry.ts';

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

/** Whether it takes somebody alive. */
export const needsAlive = ({ type }: Property): boolean => type === 'Escort NPC' || type === 'Talk with NPC';
