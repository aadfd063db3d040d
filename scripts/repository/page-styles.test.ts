import { glob, readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { inProject } from '#scripts/project.ts';

/** Asks the page's element for what is anywhere in it, and styles another element. */
const asksPage = /:root[^\s,{}]*:has\([^{},]*\)\S*\s+[^\s,{}]/;

/** With one of these, each icon that comes or goes makes the browser style the whole page anew. */
it('no style of an element depends on :has() of the page', async () => {
  const found: string[] = [];
  for await (const file of glob(inProject('src/web/**/*.css')))
    if (asksPage.test((await readFile(file, 'utf8')).replace(/\/\*.*?\*\//gs, '')))
      found.push(relative(inProject('.'), file));
  expect(found).toEqual([]);
  expect(asksPage.test(':root[data-x]:has([data-y]) header button { color: red }')).toBe(true);
});
