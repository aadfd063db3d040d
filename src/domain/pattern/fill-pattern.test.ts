import { expect, test } from 'vitest';
import type { Property } from '#domain/world/property.ts';
import { aQuestOf, collect, give, teach } from '#test-support/builders/properties.ts';
import { tidewantWorld as world } from '#test-support/builders/tidewant-world.ts';
import {
  catalogueOfEntry,
  fillPattern,
  nameEntries,
  placesOf,
  readFillings,
  unfilledPlaces,
  type PatternQuest,
} from './fill-pattern.ts';

const asked: Property = { ...collect('{entry}'), item_quantity: '{count}' };
const pattern: PatternQuest = {
  ...aQuestOf('Bring {count} {entry}', {
    objectives: [asked, collect('Rope for {who}')],
    gives: [{ ...give('{entry}'), group: 'either' }, teach('Fishing', 5)],
  }),
  description: '{who} needs {entry}, {Not} a place.',
  reward_groups: { either: { title: 'Of {who}', pick: 'player', count: 1 } },
};
const lantern = { id: 'fogproof-lantern', name: 'Fogproof Lantern' };

test('the places of a pattern are named once, in the order of the quest', () => {
  expect(placesOf(pattern)).toEqual(['count', 'entry', 'who']);
});

test('a filled pattern has the entry with its id, and numbers where its places were', () => {
  const filled = fillPattern(pattern, { entry: lantern, values: { count: '3', who: 'Ada' } }, world);
  expect([filled.title, filled.description]).toEqual([
    'Bring 3 Fogproof Lantern',
    'Ada needs Fogproof Lantern, {Not} a place.',
  ]);
  expect(filled.objectives['0']).toMatchObject({ item_id: lantern.id, item_name: lantern.name, item_quantity: 3 });
  expect(filled.objectives['1']).toMatchObject({ item_id: '', item_name: 'Rope for Ada', item_quantity: 1 });
  expect(filled.rewards['0']).toMatchObject({ item_id: lantern.id, group: 'either' });
  expect(filled.reward_groups).toEqual({ either: { title: 'Of Ada', pick: 'player', count: 1 } });
});

test('a place without a filling stays as it is written, and a text that is no number stays a text', () => {
  const filled = fillPattern(pattern, { values: { count: 'many', constructor: 'x' } }, world);
  expect(filled.title).toBe('Bring many {entry}');
  expect(filled.objectives['0']).toMatchObject({ item_id: '', item_name: '{entry}', item_quantity: 'many' });
});

test('fillings are rows of a spreadsheet, with or without a heading', () => {
  const places = ['count', 'who'];
  expect(readFillings('3\tAda\r\n\n4\tBen\textra', places)).toEqual([
    { count: '3', who: 'Ada' },
    { count: '4', who: 'Ben' },
  ]);
  expect(readFillings('{Who}\tcount\nAda\t3\nBen', places)).toEqual([
    { who: 'Ada', count: '3' },
    { who: 'Ben', count: '' },
  ]);
  expect(readFillings(' \n', places)).toEqual([]);
});

test('a cell in quotes keeps its tabs, lines and quotes', () => {
  expect(readFillings('3\t"Ada, ""the Red""\n\tof Tidewant"\n4\t6" nails\n5\t""', ['count', 'who'])).toEqual([
    { count: '3', who: 'Ada, "the Red"\n\tof Tidewant' },
    { count: '4', who: '6" nails' },
    { count: '5', who: '' },
  ]);
});

test('a place that no cell fills is reported, and an empty cell fills its place', () => {
  expect(unfilledPlaces(pattern, { values: { count: '' } })).toEqual(['entry', 'who']);
  expect(unfilledPlaces(pattern, { entry: lantern, values: { count: '3', who: '' } })).toEqual([]);
});

test('the entries that fill a pattern are of the catalogue where their place stands alone', () => {
  expect(catalogueOfEntry(pattern, world)).toBe('item');
  expect(catalogueOfEntry({ ...pattern, objectives: {}, rewards: {} }, world)).toBeNull();
});

test('a name that was written becomes the entry that is called so, wherever it stands', () => {
  const filled = fillPattern(pattern, { values: { entry: 'Fogproof lantern', count: '1,500', who: 'Ada' } }, world);
  const named = nameEntries(filled, (_, name) => (name === 'Fogproof lantern' ? lantern.id : null), world);
  expect(named.objectives['0']).toMatchObject({ item_id: lantern.id, item_quantity: 1500 });
  expect(named.objectives['1']).toMatchObject({ item_id: '', item_name: 'Rope for Ada' });
  expect(named.rewards['0']).toMatchObject({ item_id: lantern.id });
});
