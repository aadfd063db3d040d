import { turnsDirection } from '#domain/text/text-direction.ts';
import { isOneLine } from '#domain/text/field-text.ts';
import { hasLengthWithin, limits } from '#domain/limits.ts';
import { isProfession } from '#domain/reference/professions.ts';
import { items } from '#domain/reference/items.ts';
import { npcs } from '#domain/reference/npcs.ts';

const itemNames = new Map(items.map(({ id, name }) => [id, name]));
const npcNames = new Map(npcs.map(({ id, name }) => [id, name]));

export const itemNameRule = {
  field: 'item_name',
  code: 'item_name_length',
  params: limits.propertyName,
  holds: ({ item_name }: { item_name: string }) => hasLengthWithin(item_name, limits.propertyName),
} as const;

export const itemLineRule = {
  field: 'item_name',
  code: 'item_name_line',
  params: {},
  holds: ({ item_name }: { item_name: string }) => isOneLine(item_name),
} as const;

export const itemDirectionRule = {
  field: 'item_name',
  code: 'item_name_direction',
  params: {},
  holds: ({ item_name }: { item_name: string }) => !turnsDirection(item_name),
} as const;

/** An id names the reference entry of the text. Free text has the empty id. */
export const itemIdRule = {
  field: 'item_name',
  code: 'item_unknown',
  params: {},
  holds: ({ item_id, item_name }: { item_id: string; item_name: string }) =>
    item_id === '' || itemNames.get(item_id) === item_name,
} as const;

export const npcNameRule = {
  field: 'npc_name',
  code: 'npc_name_length',
  params: limits.propertyName,
  holds: ({ npc_name }: { npc_name: string }) => hasLengthWithin(npc_name, limits.propertyName),
} as const;

export const npcLineRule = {
  field: 'npc_name',
  code: 'npc_name_line',
  params: {},
  holds: ({ npc_name }: { npc_name: string }) => isOneLine(npc_name),
} as const;

export const npcDirectionRule = {
  field: 'npc_name',
  code: 'npc_name_direction',
  params: {},
  holds: ({ npc_name }: { npc_name: string }) => !turnsDirection(npc_name),
} as const;

export const npcIdRule = {
  field: 'npc_name',
  code: 'npc_unknown',
  params: {},
  holds: ({ npc_id, npc_name }: { npc_id: string; npc_name: string }) =>
    npc_id === '' || npcNames.get(npc_id) === npc_name,
} as const;

export const professionRule = {
  field: 'profession_name',
  code: 'profession_unknown',
  params: {},
  holds: ({ profession_id, profession_name }: { profession_id: string; profession_name: string }) =>
    isProfession(profession_id, profession_name),
} as const;
