import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationNames } from '#server/platform/db/migrate.ts';
import { readBackupLines, writeBackupFile, writeBackupLines } from '#test-support/databases/a-backup.ts';
import { verifyBackup } from './read-backup.ts';

let folder: string;
let file: string;

const tables = [
  { name: 'milestones', key: ['name'], columns: [['name', 'text'] as const, ['at', 'number'] as const] },
  { name: 'collections', key: ['owner_id'], columns: [['owner_id', 'text'] as const] },
];
const rows = { milestones: [['seeded', 1], ...Array.from({ length: 500 }, (_, at) => [`m${at}`, at])] };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runeloom-backup-'));
  file = join(folder, 'whole');
  await writeBackupFile(file, { migrations: migrationNames(), tables }, rows);
});
afterAll(() => rm(folder, { recursive: true }));

test('a whole backup is read, with its sums', async () => {
  const { header, sums } = await verifyBackup(file);
  expect(header.tables.map(({ name }) => name)).toEqual(['milestones', 'collections']);
  expect(sums.tables).toMatchObject({ milestones: { rows: 501 }, collections: { rows: 0 } });
});

const cut = (to: (length: number) => number) => async (): Promise<Buffer> => {
  const whole = await readFile(file);
  return whole.subarray(0, to(whole.length));
};

test.each([
  ['cut in half', cut((length) => Math.floor(length / 2))],
  ['without its last byte', cut((length) => length - 1)],
  ['without the sum of its compression', cut((length) => length - 8)],
  ['empty', cut(() => 0)],
  ['not compressed', async () => Buffer.from('{"format":"runeloom backup"}\n')],
  ['something else', async () => gzipSync('{"hello":1}\n')],
  ['compressed nothing', async () => gzipSync('')],
])('a file that is %s is refused', async (_what, make) => {
  const broken = join(folder, 'broken');
  await writeFile(broken, await make());
  await expect(verifyBackup(broken)).rejects.toThrow(/broken is not a whole backup: .+ Nothing was written\.$/);
});

test('a single changed bit is found, wherever it stands', async () => {
  const broken = join(folder, 'bit');
  const whole = await readFile(file);
  const letThrough: number[] = [];
  for (let place = 10; place < whole.length; place += Math.ceil(whole.length / 60)) {
    const changed = Buffer.from(whole);
    changed[place] = (changed[place] ?? 0) ^ 4;
    await writeFile(broken, changed);
    await verifyBackup(broken).then(
      () => letThrough.push(place),
      (error: unknown) => expect(String(error)).toContain('not a whole backup'),
    );
  }
  expect(letThrough).toEqual([]);
});

const change = (edit: (lines: string[]) => string[]) => edit;
const seeded = '["seeded",1]';

test.each([
  [
    'a changed row',
    'the rows of milestones',
    change((lines) => lines.map((it) => (it === seeded ? '["seeded",2]' : it))),
  ],
  ['a row less', 'the rows of milestones', change((lines) => lines.filter((it) => it !== seeded))],
  [
    'a row twice',
    'the rows of milestones',
    change((lines) => lines.flatMap((it) => (it === seeded ? [it, it] : [it]))),
  ],
  ['a row too short', 'a row does not fit', change((lines) => lines.map((it) => (it === seeded ? '["seeded"]' : it)))],
  [
    'a value of no kind',
    'a row does not fit',
    change((lines) => lines.map((it) => (it === seeded ? '["seeded",{}]' : it))),
  ],
  ['a table less', 'a table is missing', change((lines) => lines.filter((it) => it !== '{"table":"collections"}'))],
  [
    'tables in another order',
    'stands where it should not',
    change(([header = '', first = '', ...rest]) => [header, '{"table":"collections"}', first, ...rest]),
  ],
  [
    'another header',
    'its header was changed',
    change(([header = '', ...rest]) => [header.replace('2026-01', '2026-02'), ...rest]),
  ],
  [
    'another version of the format',
    'its format has the version 2',
    change(([header = '', ...rest]) => [header.replace('"version":1', '"version":2'), ...rest]),
  ],
  ['no end', 'its end is missing', change((lines) => lines.slice(0, -1))],
  ['something behind its end', 'there is something after its end', change((lines) => [...lines, seeded])],
  [
    'a line that is no JSON',
    'a line can not be read',
    change((lines) => [...lines.slice(0, 5), '["half', ...lines.slice(5)]),
  ],
  [
    'a line of no known kind',
    'a line is of no known kind',
    change((lines) => [...lines.slice(0, 5), '{"other":1}', ...lines.slice(5)]),
  ],
])('a backup with %s is refused', async (_what, why, edit) => {
  const changed = join(folder, 'changed');
  await writeBackupLines(changed, edit(await readBackupLines(file)));
  await expect(verifyBackup(changed)).rejects.toThrow(why);
});

test('names a backup file that does not exist', async () => {
  await expect(verifyBackup(join(folder, 'nowhere'))).rejects.toThrow("nowhere can't be read: ENOENT");
});
