import { expect, test } from 'vitest';
import { matchColumns } from './match-columns.ts';
import { readChosenTable } from './read-table.ts';

const read = async (name: string, text: string) => {
  const table = await readChosenTable(new File([text], name));
  return table && [table.format, ...table.columns];
};

test.each([
  ['items.csv', 'id,name\n1,A', ['csv', 'id', 'name']],
  ['items.csv', '\uFEFF"id","the ""long"" name, or not"\r\n1,A', ['csv', 'id', 'the "long" name, or not']],
  ['items.tsv', 'id\tname, full\n', ['tsv', 'id', 'name, full']],
  ['items.txt', 'id\tname\n', ['tsv', 'id', 'name']],
  ['items.json', '[{"id":1,"name":"A"}]', ['json', 'id', 'name']],
  ['items.json', '{"id":1}', null],
  ['items.json', '[]', null],
  ['items.csv', '', null],
])('%s with %s has the columns %o', async (name, text, expected) => {
  expect(await read(name, text)).toEqual(expected);
});

test.each([
  ['items.csv', 'id,"The ""name"""\r\n1,"Rope, \nlong"\r\n2,B', { id: '1', 'The "name"': 'Rope, \nlong' }],
  ['items.csv', 'id,name', { id: '', name: '' }],
  ['items.tsv', 'id\tname\n1', { id: '1', name: '' }],
  ['items.json', '[{"id":1,"tags":["a"]}]', { id: '1', tags: '["a"]' }],
])('%s with %s begins with the row %o', async (name, text, sample) => {
  expect((await readChosenTable(new File([text], name)))?.sample).toEqual(sample);
});

test('columns are found by how their names end', () => {
  expect(matchColumns(['Level', 'Item Code', 'English Name'])).toMatchObject({ id: 'Item Code', name: 'English Name' });
  expect(matchColumns(['Item Code', 'Id', 'Other', 'Hidden'])).toMatchObject({ id: 'Id', name: '' });
});

test('columns are found by what games call them', () => {
  const columns = ['Entry', 'Display Name', 'Item Level', 'SellPrice', 'Notes'];
  expect(matchColumns(columns)).toEqual({
    id: 'Entry',
    name: 'Display Name',
    aliases: '',
    level: 'Item Level',
    value: 'SellPrice',
    tags: '',
    retired: '',
  });
});
