import { describe, expect, it } from 'vitest';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import type { World, WorldField } from '#domain/world/world.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import { aWorld } from '#test-support/builders/a-world.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { checkStoredQuest } from './check-stored-quest.ts';

const giver: WorldField = {
  key: 'giver',
  label: 'Giver',
  required: true,
  control: 'entry',
  catalogue: 'thing',
  free_text: false,
};
const rope = { id: '', type_count: 0, type: 'Get', thing_id: '', thing_name: 'Rope', quantity: 1 };
const quest = aQuest({
  requirements: {},
  objectives: numberProperties([rope]),
  rewards: {},
  fields: { giver: { id: 'osk', name: 'Osk' } },
});
const withGiver = aWorld({ quest_fields: [giver] });
const check = (content: typeof quest, world: World) =>
  checkStoredQuest(content, indexWorld(world)).map(({ violation }) => describeViolation(violation));

describe('what refuses a stored quest', () => {
  it('is nothing where it keeps all rules, whatever it named before', () => {
    expect(check(quest, withGiver)).toEqual([]);
    expect(check({ ...quest, fields: { giver: { id: '', name: 'Osk' } } }, withGiver)).toEqual([]);
  });

  it('is all of it, each place once, in the labels of the world', () => {
    const { quantity: _quantity, ...incomplete } = rope;
    const objectives = numberProperties([incomplete, { ...rope, quantity: 100, colour_id: '1', colour_name: 'Red' }]);
    const late: WorldField = { key: 'late', label: 'How late', required: true, control: 'text', max: 9 };
    expect(check({ ...quest, title: '', objectives }, aWorld({ quest_fields: [late] }))).toEqual([
      'The world has no part giver here.',
      'The part How late is missing.',
      'The part Quantity is missing.',
      'The world has no part colour here.',
      'The quest title should be between 1 and 50 characters.',
      'Quantity must be between 1 and 99.',
    ]);
  });

  it('is a kind that the world lacks, once', () => {
    const [have, , pay] = withGiver.kinds;
    expect(check(quest, { ...withGiver, kinds: [have, pay].filter((kind) => kind !== undefined) })).toEqual([
      'The world has no Get here.',
    ]);
  });

  it('is an entry that it lacks', () => {
    const { fields: _fields, ...without } = quest;
    expect(check(without, withGiver)).toEqual(['Giver is missing.']);
  });
});
