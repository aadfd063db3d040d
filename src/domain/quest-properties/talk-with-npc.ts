import * as z from 'zod/mini';
import { npcDirectionRule, npcIdRule, npcLineRule, npcNameRule } from './names.ts';
import { name, propertyShape, type PropertyKind } from './property-kind.ts';

export const talkWithNpc = z.strictObject({
  ...propertyShape,
  type: z.literal('Talk with NPC'),
  npc_id: name,
  npc_name: name,
});

export const talkWithNpcKind = {
  type: 'Talk with NPC',
  collection: 'objectives',
  blank: { npc_id: '', npc_name: '' },
  fields: [{ control: 'npc', key: 'npc_name', idKey: 'npc_id', label: 'NPC' }],
  rules: [npcNameRule, npcLineRule, npcDirectionRule, npcIdRule],
} satisfies PropertyKind<'Talk with NPC', { npc_id: string; npc_name: string }>;
