import { globSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { apiDocsAddress, screenAt } from '#contract/screens/screens.ts';
import { pictures } from '#e2e/pictures/pictures.ts';
import { inProject } from '#scripts/project.ts';
import { steps } from '#texts/about.ts';
import { chapters } from '#texts/guide.ts';
import { pictureSize } from '#web/shared/picture-size.ts';

const folder = inProject('docs', 'guide');
const texts = new Map(
  globSync('*.md', { cwd: folder }).map((file) => [
    file.replace(/\.md$/, ''),
    readFileSync(`${folder}/${file}`, 'utf8'),
  ]),
);
const all = [...texts].map(([id, text]) => ({ id, text }));

/** What people can see on screens: its words stand in quotes. */
const shown = globSync(`${inProject('src', 'messages')}/**/*.ts`)
  .filter((file) => !file.endsWith('/guide.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** As the app reads one: a paragraph of its own, which names the dark picture. */
const shownPicture = /(?<=\n\n)!\[([^\]]+)\]\(pictures\/dark\/([\w-]+)\.webp\)(?=\n)/g;
const isPicture = (path: string): boolean => /^pictures\/dark\/[\w-]+\.webp$/.test(path);

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
    return !(
      isPicture(name) ||
      ids.has(name) ||
      name === apiDocsAddress ||
      (name.startsWith('/') && screenAt(path) !== null)
    );
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

it('shows pictures that are drawn, and says in a sentence what each shows', () => {
  const drawn = new Set(pictures.map(({ name }) => name));
  const names = found(shownPicture, 2);
  expect(names.length).toBeGreaterThan(10);
  expect(names).toHaveLength(found(/!\[/g, 0).length);
  expect(names.filter(({ name }) => !drawn.has(name))).toEqual([]);
  expect(found(shownPicture, 1).filter(({ name }) => !/^[A-Z].{15,}\.$/.test(name))).toEqual([]);
});

it('shows a picture in every chapter', () => {
  const pictured = new Set(found(shownPicture, 2).map(({ id }) => id));
  expect(all.filter(({ id }) => !pictured.has(id)).map(({ id }) => id)).toEqual([]);
});

it('has each drawn picture in both themes, and no other', () => {
  const files = pictures.flatMap(({ name }) => [`dark/${name}.webp`, `light/${name}.webp`]);
  expect(globSync('**/*.*', { cwd: `${folder}/pictures` }).toSorted()).toEqual(files.toSorted());
});

it('draws no picture that nobody shows', () => {
  const seen = new Set([...found(shownPicture, 2).map(({ name }) => name), ...Object.keys(steps)]);
  expect(pictures.filter(({ name }) => !seen.has(name))).toEqual([]);
});

it('has pictures of one size, and of few bytes', async () => {
  const files = globSync(`${folder}/pictures/*/*.webp`);
  for (const file of files) {
    const { width, height } = await sharp(file).metadata();
    expect({ file, width, height }).toEqual({ file, ...pictureSize });
    expect(statSync(file).size).toBeLessThan(80_000);
  }
});
