import { expect, test } from 'vitest';
import type { Property } from '#domain/world/property.ts';
import { aQuestOf, collect, give, teach } from '#test-support/builders/properties.ts';
import { tidewantWorld as world } from '#test-support/builders/tidewant-world.ts';
import { fillPattern, placesOf, readFillings, type PatternQuest } from './fill-pattern.ts';

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
