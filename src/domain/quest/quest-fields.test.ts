import { describe, expect, it, test } from 'vitest';
import { addMissingCoins } from './add-missing-coins.ts';
import { questContentOf } from '#domain/document/content-of.ts';
import { checkShape } from './check-shape.ts';
import { checkQuest } from './quest-rules.ts';
import type { QuestContent } from './quest.ts';
import { toStoredQuest } from './to-stored-quest.ts';
import { comparedField, fieldKeysOf } from '#domain/submission/compared-fields.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { aWorld } from '#test-support/builders/a-world.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { changeQuestFields, unknownFieldsOf, deleteQuestField } from './quest-fields.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';

const { world: realm } = await shippedWorlds.realm();

const withFee = (required: boolean) =>
  indexWorld(aWorld({ quest_fields: [{ key: 'fee', label: 'Fee', required, control: 'coins' }] }));
const world = withFee(true);
const get = { id: '0', type: 'Get', type_count: 1, thing_id: '', thing_name: 'Rope', quantity: 1 };
const costing = (fields?: NonNullable<QuestContent['fields']>): QuestContent => ({
  ...aQuest({ requirements: {}, objectives: { 0: get }, rewards: {} }),
  ...(fields && { fields }),
});
const faultIn = (quest: QuestContent) => checkShape(quest, world) ?? checkQuest(quest, world);

describe('a required flag of the quest', () => {
  const flagged = indexWorld(
    aWorld({
      quest_fields: [
        { key: 'hard', label: 'Hard', required: true, control: 'flag' },
        { key: 'note', label: 'Note', required: false, max: 100, control: 'text' },
      ],
    }),
  );

  it.each([
    ['never touched', { note: 'Bring a lamp' }],
    ['on', { note: 'Bring a lamp', hard: true }],
    ['off', { note: 'Bring a lamp', hard: false }],
  ])('is %s without a violation', (_, changes) => {
    const quest = changeQuestFields(costing(), changes, flagged);
    expect(checkShape(quest, flagged) ?? checkQuest(quest, flagged)).toBeNull();
  });
});

describe('coins among the fields of a quest', () => {
  it('are stored, shown and known by the ids of the coins', () => {
    const quest = costing({ penny: 5, crown: 1 });
    expect(faultIn(quest)).toBeNull();
    expect(toStoredQuest(quest, { id: 'quest_1', uid: 'ysa' }, world).fields).toEqual({ penny: 5, crown: 1 });
    expect(unknownFieldsOf(quest, world)).toEqual([]);
    expect(fieldKeysOf(costing({ crown: 1, penny: 5 }), world)).toEqual(['penny', 'crown']);
    expect(comparedField('crown', 1, world)).toEqual({ label: 'Fee', value: '1 crown' });
  });

  it('of which one is written bring the others of a required field, as 0', () => {
    expect(changeQuestFields(costing(), { crown: 2 }, world).fields).toEqual({ crown: 2, penny: 0 });
    expect(changeQuestFields(costing(), { crown: 2 }, withFee(false)).fields).toEqual({ crown: 2 });
  });

  it('are taken out of a field that may be empty', () => {
    expect(changeQuestFields(costing({ crown: 2 }), { crown: '' }, withFee(false)).fields).toBeUndefined();
  });
});

describe('a coin that a required field of the quest lacks', () => {
  it('counts as 0 where the replaced quest lacks it, and is written as 0 by the editor', () => {
    const before = costing({ penny: 5 });
    expect(faultIn(before)).toMatchObject({ section: 'fields', field: 'fee', params: { part: 'crown' } });
    const completed = addMissingCoins(costing({ penny: 7 }), before, world);
    expect(completed.fields).toEqual({ penny: 7, crown: 0 });
    expect(faultIn(completed)).toBeNull();
    expect(questContentOf(before, world).fields).toEqual({ penny: 5, crown: 0 });
  });

  it.each([
    ['nothing is replaced', null],
    ['the replaced quest has it', costing({ penny: 1, crown: 0 })],
    ['the replaced quest has none', costing()],
  ])('stays missing where %s', (_, before) => {
    expect(addMissingCoins(costing({ penny: 1 }), before, world).fields).toEqual({ penny: 1 });
  });

  it('stays missing where the quest has none of its coins', () => {
    expect(addMissingCoins(costing(), costing({ penny: 5 }), world)).toEqual(costing());
    expect(questContentOf(costing(), world).fields).toBeUndefined();
  });
});

test('a field that the world lacks is found and deleted, and the others stay', () => {
  const quest = aQuest({ fields: { summary: 'Short', moon: 'full', giver: { id: '', name: 'Cook' } } });
  expect(unknownFieldsOf(quest, indexWorld(realm))).toEqual(['moon']);
  const after = deleteQuestField(quest, 'moon');
  expect(after.fields).toEqual({ summary: 'Short', giver: { id: '', name: 'Cook' } });
  expect(unknownFieldsOf(after, indexWorld(realm))).toEqual([]);
});

test('without a further field the quest has none', () => {
  expect(deleteQuestField(aQuest({ fields: { moon: 'full' } }), 'moon')).toEqual(aQuest());
});
