import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { archiveLimits } from '#domain/exchange/import/archive-limits.ts';
import { packBook, type ChosenFile } from './pack-book.ts';

const chapter = 'config/ftbquests/quests/chapters/a.snbt';

const files = (texts: Readonly<Record<string, string>>): ChosenFile[] =>
  Object.entries(texts).map(([path, text]) => ({ path, file: new Blob([text]) }));

const archive = (texts: Readonly<Record<string, string>>): Blob =>
  new Blob([zipSync(Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)])))]);

const namesIn = async (file: Blob): Promise<string[]> =>
  Object.keys(unzipSync(new Uint8Array(await file.arrayBuffer()))).toSorted();

test('of a folder only the files of a book are packed', async () => {
  const packed = await packBook(files({ [`pack/${chapter}`]: '{}', 'pack/mods/one.jar': 'x', 'pack/options.txt': '' }));
  if (typeof packed === 'string') throw new Error(packed);
  expect(packed.roots).toEqual([{ path: 'pack/config/ftbquests/quests', format: 'ftb' }]);
  expect([packed.file.type, await namesIn(packed.file)]).toEqual(['application/zip', [`pack/${chapter}`]]);
});

test('an archive goes as it is, and all its books are named', async () => {
  const file = archive({ [chapter]: '{}', 'config/betterquesting/DefaultQuests.json': '{}', 'notes.txt': 'x' });
  const packed = await packBook([{ path: 'book.zip', file }]);
  if (typeof packed === 'string') throw new Error(packed);
  expect(packed.roots.map(({ format }) => format)).toEqual(['betterquesting', 'ftb']);
  expect([packed.file.type, packed.file.size]).toEqual(['application/zip', file.size]);
});

test.each([
  ['{"questDatabase:9": {}}', 'betterquesting'],
  ['{"version": "1", "quests": []}', 'content'],
])('one JSON file is told by its content: %s', async (text, format) => {
  const packed = await packBook(files({ 'some.json': text }));
  if (typeof packed === 'string') throw new Error(packed);
  expect([packed.file.type, packed.roots.map((root) => root.format)]).toEqual(['application/json', [format]]);
  expect(strFromU8(new Uint8Array(await packed.file.arrayBuffer()))).toBe(text);
});

test.each(['id,title\nq1,One\n', '\uFEFF"quest";"collection";"place";"kind"\n', 'sep=;\nstory_line;quest;x;y\n'])(
  'a lone table is told by its headings: %j',
  async (text) => {
    const packed = await packBook(files({ 'mine.csv': text }));
    if (typeof packed === 'string') throw new Error(packed);
    expect([packed.file.type, packed.roots]).toEqual(['text/csv', [{ path: 'mine.csv', format: 'csv' }]]);
  },
);

const formatsOf = async (texts: Readonly<Record<string, string>>) => {
  const packed = await packBook([{ path: 'mine.xlsx', file: archive(texts) }]);
  return typeof packed === 'string' ? packed : packed.roots;
};

test('a workbook and a zip of tables go as they are', async () => {
  expect(await formatsOf({ 'xl/workbook.xml': '', 'xl/worksheets/sheet1.xml': '' })).toEqual([
    { path: '', format: 'xlsx' },
  ]);
  expect(await formatsOf({ 'quests.csv': '', 'world.json': '' })).toEqual([{ path: '', format: 'csv' }]);
});

test.each([
  ['nothing', [], 'noBook'],
  ['another table', files({ 'a.csv': 'name,price\nRope,2\n' }), 'noBook'],
  ['another JSON', files({ 'package.json': '{"name":"x"}' }), 'noBook'],
  ['an archive of something else', [{ path: 'a.zip', file: archive({ 'a.txt': '' }) }], 'noBook'],
  ['a broken archive', [{ path: 'a.zip', file: new Blob(['PK no zip']) }], 'notRead'],
  ['a folder of something else', files({ 'pack/a.txt': '', 'pack/b.txt': '' }), 'noBook'],
] as const)('a book is not packed: %s is refused', async (_what, chosen, fault) => {
  expect(await packBook(chosen)).toBe(fault);
});

test('more files than an archive may have are refused before they are read', async () => {
  const many = Array.from({ length: archiveLimits.files + 1 }, (_, at) => ({
    path: chapter.replace('a.snbt', `${at}.snbt`),
    file: new Blob([]),
  }));
  expect(await packBook(many)).toBe('tooManyFiles');
});

const named = '{ images: [{ image: "mod:textures/map.png" }, { image: "mod:textures/none.png" }] }';
const texture = 'kubejs/assets/mod/textures/map.png';

test('with a folder the pictures are packed that its chapters name', async () => {
  const other = 'pack/kubejs/assets/mod/textures/other.png';
  const packed = await packBook(files({ [`pack/${chapter}`]: named, [`pack/${texture}`]: 'x', [other]: 'x' }));
  if (typeof packed === 'string') throw new Error(packed);
  expect(await namesIn(packed.file)).toEqual([`pack/${chapter}`, `pack/${texture}`]);
});

test('a larger archive goes with its book, and the pictures that its chapters name', async () => {
  const large = new Uint8Array(archiveLimits.packed);
  const texts = { [chapter]: named, [texture]: 'x', 'kubejs/assets/mod/textures/other.png': 'x' };
  const parts = Object.entries(texts).map(([path, text]) => [path, strToU8(text)] as const);
  const file = new Blob([zipSync({ ...Object.fromEntries(parts), 'mods/one.jar': large }, { level: 0 })]);
  const packed = await packBook([{ path: 'pack.zip', file }]);
  if (typeof packed === 'string') throw new Error(packed);
  expect(await namesIn(packed.file)).toEqual([chapter, texture]);
});
