import { expect, test } from 'vitest';
import { matchColumns } from './match-columns.ts';
import { readChosenTable } from './read-table.ts';

const read = async (name: string, content: BlobPart) => {
  const table = await readChosenTable(new File([content], name));
  return typeof table === 'string' || 'line' in table ? table : [table.format, ...table.columns];
};

const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

test.each([
  ['items.csv', 'id,name\n1,A', ['csv', 'id', 'name']],
  ['items.csv', '\uFEFF"id","the ""long"" name, or not"\r\n1,A', ['csv', 'id', 'the "long" name, or not']],
  ['items.tsv', 'id\tname, full\n', ['tsv', 'id', 'name, full']],
  ['items.txt', 'id\tname\n', ['tsv', 'id', 'name']],
  ['items.json', '[{"id":1,"name":"A"}]', ['json', 'id', 'name']],
  ['items.csv', 'ID;Name;Level;;\r\n1;A;2;;\r\n', ['csv', 'ID', 'Name', 'Level']],
  ['items.csv', 'id\tname\n1\tA', ['csv', 'id', 'name']],
  ['items.csv', 'sep=;\nid;name\n1;A', ['csv', 'id', 'name']],
  ['items.csv', ',,\r\nid,name\r\n1,A', ['csv', 'id', 'name']],
  ['items.csv', '[Id],[Name]\n1,A', ['csv', '[Id]', '[Name]']],
  ['names.csv', 'Name\nRope', ['csv', 'Name']],
  ['items.tab', 'id\tname\n1\tA', ['tsv', 'id', 'name']],
  ['items.json', '{"id":1}', 'jsonHasNoList'],
  ['items.json', '{"items":[{"id":1}]}', 'jsonHasNoList'],
  ['items.json', '[]', 'jsonHasNoList'],
  ['items.json', '[["id"],["a"]]', 'jsonHasNoList'],
  ['items.json', 'null', 'jsonHasNoList'],
  ['items.json', '[\n{"id": 1,\n "name":}]', { line: 3 }],
  ['items.json', '', { line: 1 }],
  ['items.csv', '', 'fileNotRead'],
  ['book.snbt', '{\n\tid: "0A",\n\tquests: []\n}', 'fileIsNoTable'],
  ['book.snbt', '{ id: "0A", title: "B", quests: [] }', 'fileIsNoTable'],
  ['items.txt', '[{"id":1,"name":"A"}]', 'fileIsNoTable'],
  ['items.xml', '<?xml version="1.0"?>\n<a/>', 'fileIsNoTable'],
  ['items.yaml', 'items:\n  - id: a', 'fileIsNoTable'],
  ['items.csv', '---,---\na,b', 'fileIsNoTable'],
])('%s with %s has the columns %o', async (name, text, expected) => {
  expect(await read(name, text)).toEqual(expected);
});

test.each([
  ['items.csv', 'id,"The ""name"""\r\n1,"Rope, \nlong"\r\n2,B', { id: '1', 'The "name"': 'Rope, \nlong' }],
  ['items.csv', 'id,name', { id: '', name: '' }],
  ['items.tsv', 'id\tname\n1', { id: '1', name: '' }],
  ['items.json', '[{"id":1,"tags":["a"]}]', { id: '1', tags: '["a"]' }],
])('%s with %s begins with the row %o', async (name, text, sample) => {
  expect(await readChosenTable(new File([text], name))).toMatchObject({ sample });
});

test('a table that Excel saves as Unicode text is read', async () => {
  const text = 'id\tname\r\n1\t"Münze, 🪙"\r\n';
  const bigEndian = utf16(`\uFEFF${text}`).map((_, index, bytes) => bytes[index ^ 1] ?? 0);
  for (const bytes of [utf16(`\uFEFF${text}`), bigEndian])
    expect(await readChosenTable(new File([bytes], 'items.txt'))).toMatchObject({
      format: 'tsv',
      text,
      sample: { id: '1', name: 'Münze, 🪙' },
    });
});

test.each([
  ['in the signs of one language', 'items.csv', Buffer.from('id,name\n1,Münze', 'latin1'), 'fileNotUnicode'],
  ['a workbook', 'items.xlsx', Buffer.from('PK\u0003\u0004\u0000\u0000', 'latin1'), 'fileIsWorkbook'],
  ['a workbook of another program', 'items.csv', Buffer.from('PK\u0003\u0004\u0000\u0000', 'latin1'), 'fileIsWorkbook'],
])('%s is no table, and why is said', async (_what, name, bytes, fault) => {
  expect(await read(name, new Uint8Array(bytes))).toBe(fault);
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
