import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiDocsAddress, screenAt } from '#contract/screens/screens.ts';
import { chapters } from '#texts/guide.ts';
import { inProject } from '#scripts/project.ts';

const folder = inProject('docs', 'guide');
const texts = new Map(
  readdirSync(folder).map((file) => [file.replace(/\.md$/, ''), readFileSync(`${folder}/${file}`, 'utf8')]),
);
const all = [...texts].map(([id, text]) => ({ id, text }));

/** What people can see on screens: its words stand in quotes. */
const shown = globSync(`${inProject('src', 'messages')}/**/*.ts`)
  .filter((file) => !file.endsWith('/guide.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const found = (pattern: RegExp, group: number) =>
  all.flatMap(({ id, text }) => [...text.matchAll(pattern)].map((match) => ({ id, name: match[group] ?? '' })));

it('has a file for each chapter, with its title', () => {
  const titles = all.map(({ id, text }) => ({ id, title: text.split('\n')[0] }));
  expect(titles.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
    chapters
      .map(({ id, title }) => ({ id, title: `# ${title}` }))
      .toSorted((one, other) => one.id.localeCompare(other.id)),
  );
});

it('leads only to chapters and screens that exist', () => {
  const ids = new Set(chapters.map(({ id }) => `${id}.md`));
  const leadsNowhere = found(/\]\(([^)]+)\)/g, 1).filter(({ name }) => {
    const [path = ''] = name.split('?');
    return !(ids.has(name) || name === apiDocsAddress || (name.startsWith('/') && screenAt(path) !== null));
  });
  expect(leadsNowhere).toEqual([]);
});

it('names only what screens show', () => {
  const names = found(/\*\*([^*]+)\*\*/g, 1).filter(({ name }) => !/[.:]$/.test(name));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter(({ name }) => !["'", '"', '`'].some((quote) => shown.includes(quote + name + quote)))).toEqual(
    [],
  );
});

it('names only commands and files that exist', () => {
  const commands =
    readFileSync(inProject('src', 'server', 'admin-command.ts'), 'utf8') +
    readFileSync(inProject('package.json'), 'utf8');
  const named = found(/`npm run (?:admin -- )?([a-z-]+)/g, 1).filter(({ name }) => !commands.includes(name));
  expect(named).toEqual([]);
});
