import { dirname } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { orders } from './layers.ts';
import { findCircles, type Imports, readImports } from '#scripts/read-imports.ts';

/** Tests may import from anywhere. */
const isProduct = (file: string): boolean =>
  file.startsWith('src/') && !/\.test\.tsx?$|\/testing\/|^src\/test-support\//.test(file);

/** The folder directly below `room` that has the file. null: it is the room's own, or elsewhere. */
const folderIn = (room: string, file: string): string | null => {
  const [folder = '', ...below] = file.startsWith(`${room}/`) ? file.slice(room.length + 1).split('/') : [];
  return below.length > 0 ? folder : null;
};

/** Which of the folders of a room import which others. */
const importsAmong = (room: string, imports: Imports): Imports => {
  const among = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const folder = isProduct(file) ? folderIn(room, file) : null;
    if (folder === null) continue;
    const others = among.get(folder) ?? new Set();
    among.set(folder, others);
    for (const target of targets.filter(isProduct)) {
      const other = folderIn(room, target);
      if (other !== null && other !== folder) others.add(other);
    }
  }
  return new Map([...among].map(([folder, others]) => [folder, [...others].toSorted()]));
};

const roomsOf = (imports: Imports): string[] => {
  const rooms = new Set<string>();
  for (const file of [...imports.keys()].filter(isProduct))
    for (let room = dirname(file); room !== '.'; room = dirname(room)) rooms.add(room);
  return [...rooms].toSorted();
};

let imports: Imports;
beforeAll(async () => {
  imports = await readImports();
});

test('a circle of folders is found, one of files of the room itself is none', () => {
  const files: Imports = new Map([
    ['src/web/a/deep/one.ts', ['src/web/b/two.ts', 'src/web/kind.ts']],
    ['src/web/b/two.ts', ['src/web/a/three.ts']],
    ['src/web/b/two.test.ts', ['src/web/c/four.ts']],
    ['src/web/c/four.ts', ['src/web/b/two.ts', 'src/web/kind.ts']],
    ['src/web/kind.ts', ['src/web/c/four.ts']],
  ]);
  const among = importsAmong('src/web', files);
  expect([...among]).toEqual([
    ['a', ['b']],
    ['b', ['a']],
    ['c', ['b']],
  ]);
  expect(findCircles(among)).toEqual(['a', 'b', 'c']);
});

test('among the folders of any folder imports make no circle', () => {
  const rooms = roomsOf(imports);
  expect(rooms.length).toBeGreaterThan(100);
  const inCircles = rooms.filter((room) => findCircles(importsAmong(room, imports)).length > 0);
  expect(inCircles).toEqual([]);
});

test.each(Object.entries(orders))('the folders of %s import only those before them', (room, order) => {
  const among = importsAmong(`src/${room}`, imports);
  expect([...among.keys()].toSorted()).toEqual([...order].toSorted());
  const up = [...among].flatMap(([folder, others]) =>
    others.filter((other) => order.indexOf(other) > order.indexOf(folder)).map((other) => `${folder} imports ${other}`),
  );
  expect(up).toEqual([]);
});
