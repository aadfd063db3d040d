import { expect, test } from 'vitest';
import { worthOf } from '#domain/quest/worth.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/world/property.ts';
import type { Marks, QuestContent } from '#domain/quest/quest.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { aQuestOf, collect, give, pay, slay, teach } from '#test-support/builders/properties.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { changeNumber, listAmounts, type AmountChange } from './change-amount.ts';
import { editQuest, type BulkEdit } from './edit-quest.ts';

const toWhole = { to: 'nearest', step: 1 } as const;
const quest = aQuestOf('The bell under the bay', {
  objectives: [collect('Wet rope'), slay('Ebbhound'), collect('Dry rope')],
  gives: [pay(1, 2, 5), give('Fogproof Lantern'), teach('Fishing', 301)],
});
const edit = (one: BulkEdit, of: QuestContent = quest, world = tidewantWorld) => editQuest(of, one, world);
const valuesIn = (collection: QuestContent['rewards']): object[] =>
  listProperties(collection).map(({ type_count: _count, ...values }: Property) => values);

test.each<[AmountChange['change'], number, number, AmountChange['rounding'], number]>([
  ['multiply', 301, 1.5, { to: 'nearest', step: 1 }, 452],
  ['multiply', 301, 1.5, { to: 'down', step: 1 }, 451],
  ['multiply', 301, 1.5, { to: 'up', step: 50 }, 500],
  ['multiply', 10, 1.1, { to: 'up', step: 1 }, 11],
  ['multiply', 7, 0, { to: 'nearest', step: 10 }, 0],
  ['add', 301, -302, { to: 'nearest', step: 1 }, -1],
  ['add', 4, 0, { to: 'nearest', step: 10 }, 0],
  ['add', 5, 0, { to: 'nearest', step: 10 }, 10],
])('%s: %i by %d, rounded %o, is %i', (change, value, number, rounding, changed) => {
  expect(changeNumber(value, { change, number, rounding })).toBe(changed);
});

test('amounts are those of the kinds, with coins as one', () => {
  expect(listAmounts(tidewantWorld).map(({ type, isCoins }) => [type, isCoins])).toEqual(
    expect.arrayContaining([
      ['XP Reward', false],
      ['Currency Reward', true],
      ['Item Reward', false],
    ]),
  );
  const ofCoins = listAmounts(tidewantWorld).filter(({ isCoins }) => isCoins);
  expect(ofCoins).toHaveLength(1);
});

const amountOf = (type: string) => {
  const found = listAmounts(tidewantWorld).find((amount) => amount.type === type);
  if (!found) throw new Error(`${type} has no amount.`);
  return found;
};

test('an amount changes in each property of its kind, and coins together', () => {
  const change: AmountChange = { change: 'multiply', number: 1.5, rounding: toWhole };
  const taught = edit({ edit: 'amount', amounts: [amountOf('XP Reward')], change });
  expect(taught.rewards['2']).toEqual({ ...quest.rewards['2'], profession_experience: 452 });
  expect([taught.rewards['0'], taught.objectives]).toEqual([quest.rewards['0'], quest.objectives]);
  const paid = edit({ edit: 'amount', amounts: [amountOf('Currency Reward')], change }).rewards['0'];
  const before = worthOf(quest.rewards['0'] ?? {}, tidewantWorld);
  expect(worthOf(paid ?? {}, tidewantWorld)).toBe(Math.round(before * 1.5));
  const taken: AmountChange = { change: 'add', number: -1_000_000, rounding: toWhole };
  expect(edit({ edit: 'amount', amounts: [amountOf('Currency Reward')], change: taken }).rewards['0']).toMatchObject({
    gold: 0,
    silver: 0,
    copper: 0,
  });
});

test.each<[string, BulkEdit]>([
  ['its own title', { edit: 'text', field: 'title', value: quest.title }],
  ['its own story type', { edit: 'story_type', type: quest.type }],
  [
    'an amount times one',
    { edit: 'amount', amounts: [amountOf('XP Reward')], change: { change: 'multiply', number: 1, rounding: toWhole } },
  ],
  ['a kind that the world lacks', { edit: 'add_property', type: 'Nothing', values: {} }],
  ['no property of the kind', { edit: 'remove_property', type: 'Escort NPC' }],
  [
    'an entry that it does not name',
    { edit: 'replace_entry', catalogue: 'item', entry: { id: '', name: 'Nobody' }, with: { id: '', name: 'x' } },
  ],
  ['tags that it does not have', { edit: 'tags', add: [], remove: ['boss'] }],
  ['no status', { edit: 'status', status: null }],
])('the quest is the same with %s', (_, one) => {
  expect(edit(one)).toBe(quest);
});

test('a property comes at the end of its collection, with values and numbers', () => {
  const { objectives } = edit({
    edit: 'add_property',
    type: 'Collect Item',
    values: { item_name: 'Salt', item_quantity: 7 },
  });
  expect(Object.keys(objectives)).toEqual(['0', '1', '2', '3']);
  expect(objectives['3']).toMatchObject({ id: '3', type_count: 3, item_name: 'Salt', item_id: '', item_quantity: 7 });
});

test('properties of a kind go, all or those that name an entry, and the others are numbered', () => {
  const without = edit({ edit: 'remove_property', type: 'Collect Item' });
  expect(valuesIn(without.objectives)).toMatchObject([{ id: '0', npc_name: 'Ebbhound' }]);
  const one = edit({ edit: 'remove_property', type: 'Collect Item', entry: { id: '', name: 'Wet rope' } });
  expect(valuesIn(one.objectives)).toMatchObject([{ npc_name: 'Ebbhound' }, { item_name: 'Dry rope' }]);
  expect(one.objectives['1']).toMatchObject({ type_count: 1 });
});

test('a group of rewards goes with its last reward', () => {
  const [lantern, taught] = [
    { ...give('Lantern'), group: 'either' },
    { ...teach('Fishing', 5), group: 'either' },
  ];
  const groups = { either: { title: 'Either', pick: 'player' as const, count: 1 } };
  const grouped = { ...aQuestOf('Grouped', { gives: [lantern, taught, pay(1)] }), reward_groups: groups };
  const left = edit({ edit: 'remove_property', type: 'Item Reward' }, grouped);
  expect(left.reward_groups).toEqual(groups);
  expect(edit({ edit: 'remove_property', type: 'XP Reward' }, left)).not.toHaveProperty('reward_groups');
});

test('an entry is replaced by its id, or by its name where it has none, in its catalogue alone', () => {
  const rope = { id: 'rope', name: 'Rope' };
  const byName = edit({ edit: 'replace_entry', catalogue: 'item', entry: { id: '', name: 'Wet rope' }, with: rope });
  expect(byName.objectives['0']).toMatchObject({ item_id: 'rope', item_name: 'Rope', item_quantity: 1 });
  expect(byName.objectives['2']).toEqual(quest.objectives['2']);
  const again: BulkEdit = { edit: 'replace_entry', catalogue: 'item', entry: rope, with: { id: '', name: 'Cord' } };
  expect(edit(again, byName).objectives['0']).toMatchObject({ item_id: '', item_name: 'Cord' });
  expect(edit({ ...again, catalogue: 'npc' }, byName)).toBe(byName);
});

test("the quest's own fields are set, cleared and replaced", () => {
  const { world } = tidewantWorld;
  const field = {
    key: 'place',
    label: 'Place',
    required: false,
    control: 'entry' as const,
    catalogue: 'npc',
    free_text: true,
  };
  const placed = indexWorld({ ...world, quest_fields: [field] });
  const set = edit({ edit: 'fields', values: { place_id: 'ada', place_name: 'Ada' } }, quest, placed);
  expect(set.fields).toEqual({ place: { id: 'ada', name: 'Ada' } });
  const other = edit(
    { edit: 'replace_entry', catalogue: 'npc', entry: { id: 'ada', name: 'Ada' }, with: { id: 'ben', name: 'Ben' } },
    set,
    placed,
  );
  expect(other.fields).toEqual({ place: { id: 'ben', name: 'Ben' } });
  expect(edit({ edit: 'fields', values: { place_id: '', place_name: '' } }, other, placed)).not.toHaveProperty(
    'fields',
  );
});

const marksAfter = (marks: Marks, one: BulkEdit) => edit(one, { ...quest, marks }).marks;

test('marks: tags whatever their case, a status, who has it; none at all where all is gone', () => {
  expect(marksAfter({ tags: ['Boss', 'cave'] }, { edit: 'tags', add: ['CAVE', 'new'], remove: ['boss'] })).toEqual({
    tags: ['cave', 'new'],
  });
  expect(marksAfter({ tags: ['a'] }, { edit: 'status', status: 'ready' })).toEqual({ tags: ['a'], status: 'ready' });
  expect(marksAfter({ status: 'ready' }, { edit: 'assignee', assignee: 'ada' })).toEqual({
    status: 'ready',
    assignee: 'ada',
  });
  expect(marksAfter({ tags: ['a'] }, { edit: 'tags', add: [], remove: ['A'] })).toBeUndefined();
});
