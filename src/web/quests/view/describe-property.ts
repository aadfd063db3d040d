import type { Property } from '#domain/quest-properties/registry.ts';
import { tellFigure } from '#web/shared/tell-figure.ts';

/** A property in a few words, and the figure that belongs to it. */
export type PropertyWords = { readonly what: string; readonly amount: string | null };

/** What a property asks for or gives; coins are drawn instead (coins.tsx). */
export const describeProperty = (property: Property): PropertyWords => {
  switch (property.type) {
    case 'Level Requirement':
      return { what: property.profession_name, amount: `Level ${property.profession_level}` };
    case 'Collect Item':
    case 'Item Reward':
      return { what: property.item_name, amount: `× ${property.item_quantity}` };
    case 'Slay Creature':
      return { what: property.npc_name, amount: `× ${property.npc_kill_count}` };
    case 'Escort NPC':
    case 'Talk with NPC':
      return { what: property.npc_name, amount: null };
    case 'XP Reward':
      return { what: property.profession_name, amount: `${tellFigure(property.profession_experience)} XP` };
    case 'Currency Reward':
      return { what: 'Coins', amount: null };
  }
};
