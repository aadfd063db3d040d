import type { Property } from '#domain/quest-properties/registry.ts';
import { items } from '#domain/reference/items.ts';
import { npcs } from '#domain/reference/npcs.ts';
import { toKnownName, type KnownName } from './nearly-known.ts';

const itemNames = items.map(toKnownName);
const npcNames = npcs.map(toKnownName);

export const knownNames = ({ type }: Property): readonly KnownName[] => {
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
