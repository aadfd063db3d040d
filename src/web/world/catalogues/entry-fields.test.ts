import { expect, test } from 'vitest';
import { aSavedEntry } from '#test-support/web/world-server.ts';
import { readEntryFields, toEntryFields } from './entry-fields.ts';

const named = { id: 'npc_1', name: 'Tall Tom' };

test.each([
  [['Tom', 'Smith, John'], 'Tom, "Smith, John"'],
  [['"Lefty"', 'a "b", c'], '"""Lefty""", "a ""b"", c"'],
  [['Marta|Grandmother', 'O"Neil'], 'Marta|Grandmother, O"Neil'],
  [[' outer '], '" outer "'],
  [[], ''],
])('other names %j are typed as %s, and saved as they were', (aliases, typed) => {
  const fields = toEntryFields(aSavedEntry({ ...named, aliases, tags: aliases }));
  expect([fields.aliases, fields.tags]).toEqual([typed, typed]);
  expect(readEntryFields({ ...fields, level: '4' }).content).toMatchObject({ aliases, tags: aliases, level: 4 });
});

test.each([
  ['Tom,  Tommy ,,Tom', ['Tom', 'Tommy']],
  ['"Smith, John" , Tom', ['Smith, John', 'Tom']],
  ['"Smith, John', ['"Smith', 'John']],
  ['the "Tall" one, "Tall" Tom', ['the "Tall" one', '"Tall" Tom']],
])('the typed aliases %s are read as %j', (typed, aliases) => {
  const fields = toEntryFields(aSavedEntry(named));
  expect(readEntryFields({ ...fields, aliases: typed }).content?.aliases).toEqual(aliases);
});
