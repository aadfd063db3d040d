import { expect, it } from 'vitest';
import { aQuestOf, askFor, collect, escort, give, pay } from '#test-support/builders/properties.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { aSavedEntry } from '#test-support/web/world-server.ts';
import { fillEntryCache } from '#web/shared/testing/fill-entry-cache.ts';
import { rememberEntries, noteEntryChange } from '#web/shared/world/kept-entries.ts';
import { filterDocuments } from './filter-documents.ts';

const bare = { requirements: {}, objectives: {}, rewards: {} };

const quests = [
  aQuest({ title: 'Meadow Herring', description: 'For Granny Thrip', ...bare }),
  aQuest({ title: 'The Crab', description: 'In a rowing boat of the meadow', ...bare }),
];

it.each([
  ['', ['Meadow Herring', 'The Crab']],
  ['   ', ['Meadow Herring', 'The Crab']],
  ['MEADOW', ['Meadow Herring', 'The Crab']],
  ['thrip herr', ['Meadow Herring']],
  ['boat crab', ['The Crab']],
  ['crab herring', []],
])('finds documents by the text "%s"', (search, titles) => {
  expect(filterDocuments(quests, search).map(({ title }) => title)).toEqual(titles);
});

it.each([
  ['otto', ['Asked']],
  ['BELL tin', ['Given']],
  ['mining', ['Levelled']],
  ['given rope', []],
])('finds quests by what they ask and give: "%s"', (search, titles) => {
  const asking = [
    aQuestOf('Asked', { objectives: [escort('Ottoline Pask')] }),
    aQuestOf('Given', { gives: [pay(1), give('Bell Tin Sword')] }),
    aQuestOf('Levelled', { asks: [askFor('Mining', 3)] }),
  ];
  expect(filterDocuments(asking, search).map(({ title }) => title)).toEqual(titles);
});

it('finds a quest by the present name of an entry and by the written one', () => {
  fillEntryCache([aSavedEntry({ id: 'rope', name: 'Wet Rope' })]);
  const asking = [aQuestOf('Asked', { objectives: [{ ...collect('Old Rope'), item_id: 'rope' }] })];
  const titles = (search: string) => filterDocuments(asking, search).map(({ title }) => title);
  expect([titles('wet rope'), titles('old rope'), titles('dry rope')]).toEqual([['Asked'], ['Asked'], []]);
  rememberEntries([aSavedEntry({ id: 'rope', name: 'Dry Rope', version: 2 })]);
  noteEntryChange();
  expect([titles('dry rope'), titles('old rope'), titles('wet rope')]).toEqual([['Asked'], ['Asked'], []]);
});
