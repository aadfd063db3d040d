import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankQuest, type QuestContent } from '#domain/quest/quest.ts';
import { isNumbered, listProperties } from './property-collection.ts';
import { addProperty, changeProperty, deleteProperty, moveProperty } from '#domain/quest/change-properties.ts';
import { collections } from '#domain/world/property.ts';

const types = tidewantWorld.kinds.map(({ type }) => type);
const withAdded = (...added: string[]): QuestContent =>
  added.reduce((quest, type) => addProperty(quest, type, tidewantWorld), blankQuest);
const names = (quest: QuestContent) =>
  listProperties(quest.objectives).map(({ type, type_count }) => `${type} ${type_count}`);

describe('properties of a quest', () => {
  it('are numbered from 0 and counted by type from 1', () => {
    const quest = withAdded('Collect Item', 'Slay Creature', 'Collect Item');
    expect(Object.keys(quest.objectives)).toEqual(['0', '1', '2']);
    expect(names(quest)).toEqual(['Collect Item 1', 'Slay Creature 1', 'Collect Item 2']);
  });

  it('are renumbered after a deletion', () => {
    const quest = deleteProperty(withAdded('Collect Item', 'Slay Creature', 'Collect Item'), 'objectives', '0');
    expect(Object.values(quest.objectives).map(({ id }) => id)).toEqual(['0', '1']);
    expect(names(quest)).toEqual(['Slay Creature 1', 'Collect Item 1']);
  });

  it('stay the same objects beside one that comes or changes', () => {
    const { objectives } = withAdded('Collect Item', 'Slay Creature');
    const grown = addProperty({ ...blankQuest, objectives }, 'Collect Item', tidewantWorld);
    const changed = changeProperty(grown, 'objectives', { id: '2', item_quantity: 2 });
    for (const id of ['0', '1']) expect(changed.objectives[id]).toBe(objectives[id]);
  });

  it('start with amounts of one, no coins, empty names and the first profession', () => {
    const quest = withAdded('Level Requirement', 'Collect Item', 'Slay Creature', 'Currency Reward', 'XP Reward');
    expect(quest.requirements['0']).toMatchObject({
      profession_id: 'attack',
      profession_name: 'Attack',
      profession_level: 1,
    });
    expect(quest.objectives['0']).toMatchObject({ item_name: '', item_quantity: 1 });
    expect(quest.objectives['1']).toMatchObject({ npc_name: '', npc_kill_count: 1 });
    expect(quest.rewards['0']).toMatchObject({ copper: 0, silver: 0, gold: 0 });
    expect(quest.rewards['1']).toMatchObject({ profession_name: 'Attack', profession_experience: 1 });
  });

  it('change field by field', () => {
    const quest = changeProperty(withAdded('Slay Creature', 'Escort NPC'), 'objectives', { id: '1', npc_name: 'Osk' });
    expect(quest.objectives['1']).toMatchObject({ type: 'Escort NPC', npc_name: 'Osk' });
    expect(quest.objectives['0']).toMatchObject({ npc_name: '' });
  });

  it('stay numbered whatever is added and deleted', () => {
    const action = fc.oneof(
      fc.constantFrom(...types).map((type) => (quest: QuestContent) => addProperty(quest, type, tidewantWorld)),
      fc.tuple(fc.constantFrom(...collections), fc.nat(6)).map(
        ([collection, id]) =>
          (quest: QuestContent) =>
            deleteProperty(quest, collection, String(id)),
      ),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const quest = actions.reduce((before, next) => next(before), blankQuest);
        return collections.every((collection) => isNumbered(quest[collection]));
      }),
    );
  });
});

describe('moveProperty', () => {
  const quest = ['Ore', 'Salt', 'Silk'].reduce(
    (before, item_name, id) => changeProperty(before, 'objectives', { id: String(id), item_name }),
    withAdded('Collect Item', 'Collect Item', 'Collect Item'),
  );

  it.each([
    [0, 1, ['Salt', 'Ore', 'Silk']],
    [0, 2, ['Salt', 'Silk', 'Ore']],
    [2, 0, ['Silk', 'Ore', 'Salt']],
    [1, 1, ['Ore', 'Salt', 'Silk']],
    [0, -1, ['Ore', 'Salt', 'Silk']],
    [2, 3, ['Ore', 'Salt', 'Silk']],
    [3, 0, ['Ore', 'Salt', 'Silk']],
  ])('from %d to %d', (from, to, expected) => {
    const after = moveProperty(quest, 'objectives', { from, to });
    expect(
      listProperties(after.objectives).map((objective) => 'item_name' in objective && objective.item_name),
    ).toEqual(expected);
    expect(isNumbered(after.objectives)).toBe(true);
  });

  it('counts each type anew', () => {
    const mixed = withAdded('Collect Item', 'Slay Creature', 'Collect Item');
    expect(names(moveProperty(mixed, 'objectives', { from: 2, to: 0 }))).toEqual([
      'Collect Item 1',
      'Collect Item 2',
      'Slay Creature 1',
    ]);
  });
});
