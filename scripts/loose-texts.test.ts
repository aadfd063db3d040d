import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findLooseTexts } from './loose-texts.ts';
import { inProject } from './project.ts';

it('all texts of screens stand in the messages', () => {
  const files = globSync(`${inProject('src/web')}/**/*.{ts,tsx}`).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
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
  ["<img alt='' />", []],
  ["type === 'Main Story'", []],
  ["state === 'changes requested'", []],
  ['throw new Error(`There is no ${kind}.`)', []],
  ['class Lost extends Error { constructor() { super(`It is lost.`); } }', []],
  ['<path d={`M${x} ${y} V${z}`} />', []],
  ["matchMedia('(prefers-color-scheme: light)')", []],
])('finds in %s %j', (source, texts) => {
  expect(findLooseTexts('page.tsx', source)).toEqual(texts);
});
