import { expect, it } from 'vitest';
import { aQuest } from '#test-support/builders.ts';
import { filterItems } from './filter-items.ts';

const quests = [
  aQuest({ title: 'Meadow Herring', description: 'For Granny Thrip' }),
  aQuest({ title: 'The Crab', description: 'In a rowing boat of the meadow' }),
];

it.each([
  ['', ['Meadow Herring', 'The Crab']],
  ['   ', ['Meadow Herring', 'The Crab']],
  ['MEADOW', ['Meadow Herring', 'The Crab']],
  ['thrip herr', ['Meadow Herring']],
  ['boat crab', ['The Crab']],
  ['crab herring', []],
])('finds by "%s"', (search, titles) => {
  expect(filterItems(quests, search).map(({ title }) => title)).toEqual(titles);
});
