import * as z from 'zod/mini';
import { limits } from '#domain/limits.ts';
import { npcDirectionRule, npcIdRule, npcLineRule, npcNameRule } from './names.ts';
import { count, name, propertyShape, withinRule, type PropertyKind } from './property-kind.ts';

export const slayCreature = z.strictObject({
  ...propertyShape,
  type: z.literal('Slay Creature'),
  npc_id: name,
  npc_name: name,
  npc_kill_count: count,
});

const isKillCount = withinRule(limits.killCount);

export const slayCreatureKind = {
  type: 'Slay Creature',
  collection: 'objectives',
  blank: { npc_id: '', npc_name: '', npc_kill_count: 1 },
  fields: [
    { control: 'creature', key: 'npc_name', idKey: 'npc_id', label: 'Creature' },
    { control: 'number', key: 'npc_kill_count', label: 'Kill count', range: limits.killCount },
  ],
  rules: [
    npcNameRule,
    npcLineRule,
    npcDirectionRule,
    {
      field: 'npc_kill_count',
      code: 'kill_count_range',
      params: limits.killCount,
      holds: ({ npc_kill_count }) => isKillCount(npc_kill_count),
    },
    npcIdRule,
  ],
} satisfies PropertyKind<'Slay Creature', { npc_id: string; npc_name: string; npc_kill_count: number }>;
