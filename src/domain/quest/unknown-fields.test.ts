import { expect, test } from 'vitest';
import { findUnknownField, checkShape } from '#domain/quest/check-shape.ts';
import { questContentOf } from '#domain/document/content-of.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { deleteFields, leaveOutUnknownFields, unknownFieldsOfProperty } from './unknown-fields.ts';

const collect = { id: '0', type: 'Collect Item', type_count: 1, item_id: '', item_name: 'Rope', item_quantity: 1 };
const strays = { moon: 'full', place_id: 'p1', place_name: 'Harbour', cook_id: 'c1', cook_name: '' };
const quest = aQuest({ objectives: { 0: { ...collect, ...strays } } });
const [kind] = tidewantWorld.kindsOf('objectives').filter(({ type }) => type === collect.type);

test('what a property stores that is no field of its kind is listed, an entry as one field', () => {
  expect(kind && unknownFieldsOfProperty({ ...collect, ...strays }, kind)).toEqual([
    { label: 'moon', value: 'full', keys: ['moon'] },
    { label: 'place', value: 'Harbour', keys: ['place_id', 'place_name'] },
    { label: 'cook', value: 'c1', keys: ['cook_id', 'cook_name'] },
  ]);
  expect(kind && unknownFieldsOfProperty({ ...collect, lone_id: 'x' }, kind)).toEqual([
    { label: 'lone_id', value: 'x', keys: ['lone_id'] },
  ]);
  expect(kind && unknownFieldsOfProperty({ ...collect, group: 'one' }, kind)).toEqual([]);
});

test('a draft keeps it, and the first one is what prevents a save', () => {
  expect(questContentOf(quest, tidewantWorld).objectives[0]).toMatchObject(strays);
  const place = { section: 'objectives', property: '0', code: 'property_part_unknown' };
  expect(findUnknownField(quest, tidewantWorld)).toMatchObject({ ...place, field: 'moon' });
  expect(checkShape(quest, tidewantWorld)).toMatchObject({ ...place, field: 'moon' });
  expect(findUnknownField(aQuest({ fields: { moon: 'full' } }), tidewantWorld)).toMatchObject({
    section: 'fields',
    field: 'moon',
  });
  expect(findUnknownField(aQuest(), tidewantWorld)).toBeNull();
});

test('an unknown field is deleted by itself, or all at once', () => {
  const fewer = deleteFields(quest, { collection: 'objectives', id: '0' }, ['place_id', 'place_name', 'moon']);
  expect(fewer.objectives[0]).toEqual({ ...collect, cook_id: 'c1', cook_name: '' });
  expect(deleteFields(quest, { collection: 'objectives', id: '1' }, ['moon'])).toEqual(quest);
  expect(leaveOutUnknownFields(quest, tidewantWorld)).toEqual(aQuest({ objectives: { 0: collect } }));
  const unknownKind = aQuest({ objectives: { 0: { ...collect, type: 'Sing' } } });
  expect(leaveOutUnknownFields(unknownKind, tidewantWorld)).toEqual(unknownKind);
});
