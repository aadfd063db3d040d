import { expect, it } from 'vitest';
import { indexEntries } from '#domain/world/entry-lookup.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import type { WorldField } from '#domain/world/world.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { anEntry } from '#test-support/builders/a-world.ts';
import { aQuestOf, collect, slay } from '#test-support/builders/properties.ts';
import { withPresentNames } from './present-names.ts';

const giver: WorldField = {
  key: 'giver',
  label: 'Giver',
  required: false,
  control: 'entry',
  catalogue: 'npc',
  free_text: true,
};
const world = indexWorld({ ...tidewant, quest_fields: [giver] });
const { entryOf } = indexEntries([
  { ...anEntry({ name: 'Dry rope', aliases: ['Wet rope'] }), catalogue: 'item', id: 'rope' },
  { ...anEntry({ name: 'Osk the Elder' }), catalogue: 'npc', id: 'osk' },
]);

const withRope = { ...collect('Wet rope'), item_id: 'rope' };

it('shows the present name of an entry, and leaves the quest as it is written', () => {
  const quest = aQuestOf('The bell', { objectives: [withRope, slay('Salt wolf')] });
  const shown = withPresentNames(quest, world, entryOf);
  expect(Object.values(shown.objectives).map(({ item_name, npc_name }) => item_name ?? npc_name)).toEqual([
    'Dry rope',
    'Salt wolf',
  ]);
  expect(Object.values(quest.objectives)[0]).toMatchObject({ item_id: 'rope', item_name: 'Wet rope' });
  expect(shown.rewards).toBe(quest.rewards);
});

it('shows it in the fields of the quest itself', () => {
  const quest = aQuest({ fields: { giver: { id: 'osk', name: 'Osk' } } });
  expect(withPresentNames(quest, world, entryOf).fields).toEqual({ giver: { id: 'osk', name: 'Osk the Elder' } });
});

it.each([
  ['names nothing else', aQuest()],
  ['names an unknown entry', aQuestOf('The bell', { objectives: [{ ...withRope, item_id: 'gone' }] })],
  ['has the present name', aQuestOf('The bell', { objectives: [{ ...withRope, item_name: 'Dry rope' }] })],
  ['has a kind that the world lacks', aQuestOf('The bell', { objectives: [{ ...withRope, type: 'Sing' }] })],
])('is the same quest where it %s', (_, quest) => {
  expect(withPresentNames(quest, world, entryOf)).toBe(quest);
});
