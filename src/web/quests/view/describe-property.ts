import type { Property } from '#domain/quest-properties/registry.ts';
import * as texts from '#texts/quests.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';

export type PropertyWords = { readonly what: string; readonly amount: string | null };

/** Coins are drawn instead (coins.tsx). */
export const describeProperty = (property: Property): PropertyWords => {
  switch (property.type) {
    case 'Level Requirement':
      return { what: property.profession_name, amount: texts.level(property.profession_level) };
    case 'Collect Item':
    case 'Item Reward':
      return { what: property.item_name, amount: texts.times(property.item_quantity) };
    case 'Slay Creature':
      return { what: property.npc_name, amount: texts.times(property.npc_kill_count) };
    case 'Escort NPC':
    case 'Talk with NPC':
      return { what: property.npc_name, amount: null };
    case 'XP Reward':
      return { what: property.profession_name, amount: texts.experience(formatFigure(property.profession_experience)) };
    case 'Currency Reward':
      return { what: texts.coins, amount: null };
  }
};
