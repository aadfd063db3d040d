import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { inProject } from '#scripts/project.ts';
import { orders } from './layers.ts';

const mostFiles = 40;

/** Only migrations, which stand in the order of their numbers. */
const isNumbered = (folder: string): boolean => folder.endsWith('/migrations');

const listFiles = async (): Promise<string[]> => {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: inProject(), maxBuffer: 2 ** 26 },
  );
  return stdout.split('\0').filter(Boolean);
};

test('a folder has at most 40 files that are no tests', async () => {
  const sizes = new Map<string, number>();
  for (const file of await listFiles())
    if (!/\.test\.tsx?$/.test(file)) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  expect(sizes.size).toBeGreaterThan(100);
  expect([...sizes].filter(([folder, size]) => size > mostFiles && !isNumbered(folder))).toEqual([]);
});

const parts = ['src/domain', 'src/server', 'src/web', 'bench', 'scripts'];

/** The folders directly below a part. */
const listRooms = (files: readonly string[]): string[] => {
  const rooms = files.flatMap((file) => {
    const part = parts.find((name) => file.startsWith(`${name}/`)) ?? file;
    const [room, ...below] = file.slice(part.length + 1).split('/');
    return below.length > 0 ? [`${part}/${room}`] : [];
  });
  return [...new Set(rooms)].toSorted();
};

/** A line begins with its folders, such as `  quest/ story-line/  what each is`. Two spaces lead one level down. */
const readTree = (page: string): string[] => {
  const above: string[] = [];
  return Array.from(page.matchAll(/^( *)((?:[a-z-]+\/ ?)+)/gm), ([, indent = '', names = '']) => {
    const [first = '', ...others] = names.trim().split(' ');
    const depth = indent.length / 2;
    const path = (name: string): string => [...above.slice(0, depth), name.slice(0, -1)].join('/');
    const named = [first, ...others].map(path);
    above.splice(depth, above.length, first.slice(0, -1));
    return named;
  }).flat();
};

test('the tree of a room is read by its indents', () => {
  const tree =
    'src/\n  domain/   the rules\n    quest/ story-line/  two\n               of `them`\n  web/\nbench/  measures';
  expect(readTree(tree)).toEqual([
    'src',
    'src/domain',
    'src/domain/quest',
    'src/domain/story-line',
    'src/web',
    'bench',
  ]);
});

const readPages = async (): Promise<string[]> => {
  const pages = (await listFiles()).filter((file) => file.startsWith('docs/rooms/'));
  return Promise.all(pages.map((page) => readFile(inProject(page), 'utf8')));
};

test('the trees of the rooms name every folder of these parts once, and no other', async () => {
  const trees = (await readPages()).flatMap((page) => readTree(/^```\n([^]*?)^```$/m.exec(page)?.[1] ?? ''));
  const rooms = trees.filter((folder) => parts.includes(dirname(folder)));
  expect(rooms.toSorted()).toEqual(listRooms(await listFiles()));
});

test('the rooms say the order that their folders have', async () => {
  const rows = (await readPages()).flatMap((page) => {
    const [, section = ''] = /^## The order of its folders$([^]*?)^## /m.exec(page) ?? [];
    return Array.from(section.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm), ([, room = '', folders = '']) => [
      room,
      Array.from(folders.matchAll(/`([^`]+)`/g), ([, folder = '']) => folder),
    ]);
  });
  expect(Object.fromEntries(rows)).toEqual(orders);
});
