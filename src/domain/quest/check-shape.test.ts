import { describe, expect, it } from 'vitest';
import { aQuest } from '#test-support/builders/builders.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { PropertyValue } from '#domain/world/property.ts';
import { checkShape } from './check-shape.ts';

const rope = { id: '', type_count: 0, type: 'Collect Item', item_id: '', item_name: 'Wet rope', item_quantity: 1 };
const asking = (change: Record<string, PropertyValue>) =>
  aQuest({ objectives: numberProperties([{ ...rope, ...change }]) });
const { item_quantity: _quantity, ...incomplete } = rope;

describe('the shape of a quest', () => {
  it('is that of the world', () => {
    expect(checkShape(aQuest(), tidewantWorld)).toBeNull();
  });

  it.each([
    ['a type that the world lacks', asking({ type: 'Sing' }), 'property_type', 'type'],
    ['a type of another collection', asking({ type: 'Item Reward' }), 'property_type', 'type'],
    ['a key that the kind lacks', asking({ colour: 'red' }), 'property_part_unknown', 'colour'],
    ['a group of an objective', asking({ group: 'one' }), 'property_part_unknown', 'group'],
    ['a missing key', aQuest({ objectives: numberProperties([incomplete]) }), 'property_part_missing', 'item_quantity'],
    ['a text for a number', asking({ item_quantity: '1' }), 'property_part_value', 'item_quantity'],
    ['a part of a number', asking({ item_quantity: 1.5 }), 'property_part_value', 'item_quantity'],
    ['a number for a text', asking({ item_name: 1 }), 'property_part_value', 'item_name'],
    ['an id with a blank', asking({ item_id: 'wet rope' }), 'property_part_value', 'item_id'],
    ['an id of 129 characters', asking({ item_id: 'a'.repeat(129) }), 'property_part_value', 'item_id'],
  ])('has not %s', (_, quest, code, field) => {
    expect(checkShape(quest, tidewantWorld)).toMatchObject({ code, section: 'objectives', property: '0', field });
  });

  it.each(['', 'a'.repeat(128), 'minecraft:stone', '25'])('has the id “%s”', (item_id) => {
    expect(checkShape(asking({ item_id }), tidewantWorld)).toBeNull();
  });
});
