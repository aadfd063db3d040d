import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '#scripts/project.ts';

const topFolders = ['src', 'e2e', 'bench', 'scripts', 'docs', 'deploy'];
const layers = ['domain', 'messages', 'contract', 'server', 'web', 'service-worker', 'test-support'];
const places = new RegExp(`^(?:(?:${topFolders.join('|')})|(?:${layers.join('|')}))/[^ ]+$`);

/** Between backticks, from the project's folder or from `src`. `<kind>` stands for any name. */
const findPaths = (page: string): string[] =>
  Array.from(page.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code.replaceAll(/<[^>]+>/g, '*')).filter((code) =>
    places.test(code),
  );

/** Addresses of screens begin with a slash (`guide.test.ts`). */
const findLinks = (page: string): string[] =>
  Array.from(page.matchAll(/\]\(([^)#:\s/][^)#:\s]*)(?:#[^)]*)?\)/g), ([, link = '']) => link);

const listFiles = async (pattern: string): Promise<string[]> => {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: inProject() })) files.push(file);
  return files;
};

const exists = async (path: string): Promise<boolean> =>
  path.includes('*') ? (await listFiles(path)).length > 0 : existsSync(inProject(path));

const isNamedFile = async (path: string): Promise<boolean> => (await exists(path)) || (await exists(join('src', path)));

/** A row of a table begins with its folder: ``| `web/app` | `main.tsx` |``. */
const findRoomFiles = (page: string): string[] =>
  Array.from(page.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm), ([, room = '', cells = '']) =>
    Array.from(cells.matchAll(/`([^`]+\.(?:tsx?|css))`/g), ([, file = '']) => file)
      .filter((file) => !places.test(file))
      .map((file) => join(room, file)),
  ).flat();

test('paths and links of a page are found', () => {
  const page =
    'See `server/db/schema.ts`, `domain/quest-properties/<kind>.ts`, `a/b`, `/api/events` and [how](docs/a.md#b) and [it](/signin).';
  expect(findPaths(page)).toEqual(['server/db/schema.ts', 'domain/quest-properties/*.ts']);
  expect(findLinks(page)).toEqual(['docs/a.md']);
  expect(findRoomFiles('| `web/app` | `main.tsx`, `web/app/routes.tsx` |')).toEqual(['web/app/main.tsx']);
});

test('every file and folder that a page names exists', async () => {
  const pages = [...(await listFiles('*.md')), ...(await listFiles('docs/**/*.md'))];
  expect(pages.length).toBeGreaterThan(25);
  const missing: string[] = [];
  for (const page of pages) {
    const text = await readFile(inProject(page), 'utf8');
    for (const path of findPaths(text)) if (!(await isNamedFile(path))) missing.push(`${page}: ${path}`);
    for (const link of findLinks(text))
      if (!(await exists(join(dirname(page), link)))) missing.push(`${page}: ${link}`);
  }
  expect(missing).toEqual([]);
});

test('every section that a comment names exists', async () => {
  const sections = new Set<string>();
  for (const page of await listFiles('docs/behaviour/*.md'))
    for (const [, title] of (await readFile(inProject(page), 'utf8')).matchAll(/^##+ (.+)$/gm))
      sections.add(`${page}, ${title}`);
  const named: string[] = [];
  for (const file of await listFiles('{src,scripts,bench,e2e}/**/*.{ts,tsx}'))
    for (const [, section = ''] of (await readFile(inProject(file), 'utf8')).matchAll(
      /(docs\/behaviour\/[\w-]+\.md, [^).*\n]+)/g,
    ))
      named.push(section.trim());
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((title) => !sections.has(title))).toEqual([]);
});

test("every file that a room's page tells to read exists", async () => {
  const pages = await listFiles('docs/rooms/*.md');
  const texts = await Promise.all(pages.map((page) => readFile(inProject(page), 'utf8')));
  const files = texts.flatMap(findRoomFiles);
  expect(files.length).toBeGreaterThan(80);
  const found = await Promise.all(files.map(isNamedFile));
  expect(files.filter((_, index) => !found[index])).toEqual([]);
});

/** Of a comment such as `// Read this folder in this order: this file, use-routes`: the names with a hyphen. */
const findReadingOrder = (text: string): string[] => {
  const [comment = ''] = /^\/\/ .*Read this folder in this order:.*\n(?:\/\/.*\n)*/m.exec(text) ?? [];
  return comment.match(/(?<![\w/-])[a-z]+(?:-[a-z]+)+(?![\w/-])/g) ?? [];
};

test('every file that a reading order names exists', async () => {
  const missing: string[] = [];
  let found = 0;
  for (const file of await listFiles('src/**/*.{ts,tsx}')) {
    const names = findReadingOrder(await readFile(inProject(file), 'utf8'));
    found += names.length;
    for (const name of names)
      if (!(await exists(`${dirname(file)}/**/{${name},${name}.*}`))) missing.push(`${file}: ${name}`);
  }
  expect(found).toBeGreaterThan(80);
  expect(missing).toEqual([]);
});
