import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findLooseTexts } from './loose-texts.ts';
import { inProject } from './project.ts';

/** The areas whose texts all stand in the catalogue. */
const converted = ['src/web/account', 'src/web/admin', 'src/web/documents', 'src/web/kinds', 'src/web/official', 'src/web/quests', 'src/web/story-lines'];

it.each(converted)('%s has its texts in the catalogue', (area) => {
  const files = globSync(`${inProject(area)}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) => findLooseTexts(file, readFileSync(file, 'utf8')).map((text) => [file, text]));
  expect(found).toEqual([]);
});

it.each([
  ['<p>Read it</p>', ['Read it']],
  ['<p>Save</p>', ['Save']],
  ['<p aria-label="Save" />', ['Save']],
  ['<Field label={`Save it`} />', ['Save it']],
  ["showToast('It is saved.')", ['It is saved.']],
  ['const words = `Moved to ${place} of ${all}.`', ['Moved to … of ….']],
  ["<p className='row'>{texts.save} · {count}</p>", []],
  ["type === 'Main Story'", []],
  ['throw new Error(`There is no ${kind}.`)', []],
])('finds in %s %j', (source, texts) => {
  expect(findLooseTexts('page.tsx', source)).toEqual(texts);
});
