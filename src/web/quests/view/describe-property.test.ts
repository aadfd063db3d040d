import { aWorld } from '#test-support/builders/a-world.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { expect, it } from 'vitest';
import type { Property } from '#domain/world/property.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import type { WorldField, WorldKind } from '#domain/world/world.ts';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { describeProperty, sentenceOf } from './describe-property.ts';

const numbered = { id: '0', type_count: 1 };

it.each<[Property, string, string | null]>([
  [
    {
      ...numbered,
      type: 'Level Requirement',
      profession_id: 'mining',
      profession_name: 'Mining',
      profession_level: 12,
    },
    'Mining',
    'Level 12',
  ],
  [{ ...numbered, type: 'Collect Item', item_id: '', item_name: 'Rope', item_quantity: 3 }, 'Rope', '× 3'],
  [{ ...numbered, type: 'Slay Creature', npc_id: '', npc_name: 'Ebbhound', npc_kill_count: 5 }, 'Ebbhound', '× 5'],
  [{ ...numbered, type: 'Escort NPC', npc_id: '', npc_name: 'Nan Tolley' }, 'Nan Tolley', null],
  [{ ...numbered, type: 'Talk with NPC', npc_id: '', npc_name: 'Nan Tolley' }, 'Nan Tolley', null],
  [{ ...numbered, type: 'Currency Reward', copper: 1, silver: 2, gold: 3 }, 'Coins', null],
  [{ ...numbered, type: 'Item Reward', item_id: '', item_name: 'Rope', item_quantity: 2 }, 'Rope', '× 2'],
  [
    { ...numbered, type: 'XP Reward', profession_id: 'magic', profession_name: 'Magic', profession_experience: 12_500 },
    'Magic',
    '12,500 XP',
  ],
])('describes a property of the type $type', (property, what, amount) => {
  expect(describeProperty(property, tidewantWorld)).toEqual({ what, amount, more: [] });
});

it('shows a level of nothing by name in the sentence of its kind', () => {
  const world = indexWorld(blocks);
  const kind = world.kindsMeaning('level').find(({ subject }) => subject === null);
  expect(describeProperty({ ...numbered, type: kind?.type ?? '', level: 12 }, world)).toEqual({
    what: 'Experience level 12',
    amount: null,
    more: [],
  });
});

it('ends where the last value of its sentence is empty', () => {
  const world = indexWorld(blocks);
  const property = { ...numbered, type: 'Other Reward', kind: 'loot', title: '' };
  expect(describeProperty(property, world).what).toBe('loot');
});

it('shows the coins of a kind that is about something else, by the label of their field', () => {
  const [first] = aWorld().kinds;
  const price: WorldField = { key: 'price', label: 'Price', required: true, control: 'coins' };
  const kind = { ...first, type: 'Trade', meaning: 'talk', fields: [...(first?.fields ?? []), price] } as WorldKind;
  const property = { ...numbered, type: 'Trade', thing_id: '', thing_name: 'Rope', quantity: 2, penny: 3, crown: 0 };
  expect(describeProperty(property, indexWorld(aWorld({ kinds: [kind] })))).toEqual({
    what: 'Rope',
    amount: '× 2',
    more: ['Price: 3 penny'],
  });
});

it('shows of a title what players read, and a command as it is written', () => {
  const world = indexWorld(blocks);
  const tick = { ...numbered, type: 'Checkmark', title: '&bTick&r the §lbox', optional: false };
  expect([describeProperty(tick, world).what, sentenceOf(tick, world)]).toEqual(['Tick the box', 'Tick the box']);
  const run = { ...numbered, type: 'Command', command: '/say &bHello', title: '&aGreeting' };
  expect(describeProperty(run, world)).toEqual({
    what: 'Run /say &bHello',
    amount: null,
    more: ['Shown as: Greeting'],
  });
});
