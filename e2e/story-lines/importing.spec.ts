import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { aPng } from '#test-support/builders/made-picture.ts';
import { makeBook } from '#test-support/exchange/made-book.ts';
import { expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { test } from '#e2e/product/own-product.ts';
import { expect, signUpByApi } from '#e2e/product/running-product.ts';
import { button } from '#e2e/steps/elements.ts';

test.use({ ownSettings: { WORLD: 'blocks' } });

/** Its quests stand less than a unit apart. */
const closer = (text: string): string =>
  text.replaceAll(/\b([xy]): (-?[\d.]+)d/g, (_, axis: string, place: string) => `${axis}: ${Number(place) * 0.25}d`);

const book = makeBook('1.21').map(({ path, text }) => ({
  path: `config/ftbquests/quests/${path}`,
  // Codes of the game are no words of a name.
  text: closer(text).replace('"The beginning"', '"&aThe beginning"'),
}));

test('a book comes in by the keyboard, is seen on the canvas and taken back', async ({ page }) => {
  await signUpByApi(page);
  await page.goto('/dashboard/quests/your_story_lines');
  await button(page, 'Import').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import a book into your content' });
  await expectAccessibleWideAndNarrow(page, dialog);
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'book.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync(Object.fromEntries(book.map(({ path, text }) => [path, strToU8(text)])))),
  });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'What comes' })).toHaveAttribute('aria-current', 'step');
  const figures = dialog.getByRole('table', { name: 'What would come' });
  await expect(figures.getByRole('row', { name: /^Quests/ })).toHaveText('Quests700');
  await expect(figures.getByRole('row', { name: /^Story lines/ })).toHaveText('Story lines200');
  await expectAccessibleWideAndNarrow(page, dialog);
  await dialog.getByRole('button', { name: 'Import' }).press('Enter');
  await expect(dialog.getByText('7 quests, 2 story lines, and 1 reward table are new or changed.')).toBeFocused();
  await dialog
    .getByRole('navigation', { name: 'Story lines of the book' })
    .getByRole('link', { name: 'The hearth' })
    .press('Enter');
  await expect(dialog).toBeHidden();
  const salt = page.getByRole('group', { name: /^Salt/ });
  await expect(salt).toBeVisible();
  expect(await salt.evaluate((element) => (element as HTMLElement).offsetWidth)).toBeLessThanOrEqual(220);
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'Import', exact: true }).filter({ visible: true }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto('/dashboard/quests/your_story_lines');
  const group = page
    .getByRole('region', { name: 'Groups' })
    .getByRole('region', { name: 'The beginning', exact: true });
  await expect(group.getByRole('listitem')).toHaveCount(1);
  await page.goto('/dashboard/quests/your_quests?view=table');
  await expect(page.getByRole('grid', { name: 'Quests' })).toBeVisible();
  await expect(button(page, 'Import')).toBeVisible();

  await page.goto('/dashboard/quests/your_quests');
  await button(page, 'Recently deleted').press('Enter');
  const deleted = page.getByRole('dialog', { name: 'Recently deleted quests' });
  const takeBack = deleted.getByRole('button', { name: 'Take back the import FTB Quests: 7 quests, 2 story lines' });
  await takeBack.press('Enter');
  await expect(deleted.getByText('10 documents are as they were before the import.')).toBeVisible();
  await expect(takeBack).toBeHidden();
});

test('a folder comes in from the palette, with the pictures that its chapters name', async ({ page, ownFolder }) => {
  for (const { path, text } of book) {
    const place = join(ownFolder, 'pack', path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, text);
  }
  const texture = join(ownFolder, 'pack/kubejs/assets/saltlea/textures/banner.png');
  await mkdir(dirname(texture), { recursive: true });
  await writeFile(texture, aPng([200, 120, 40], 64));
  await signUpByApi(page);
  await page.goto('/dashboard/quests/overview');
  await button(page, /Command palette/).click();
  await page.getByRole('combobox', { name: 'Find a quest, a story line or something to do' }).fill('Import');
  await expect(page.getByRole('option', { name: 'Import' }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import a book into your content' });
  await dialog.getByLabel('Choose a folder').setInputFiles(join(ownFolder, 'pack'));
  await dialog.getByRole('button', { name: 'Import' }).press('Enter');
  await expect(dialog.getByText('7 quests, 2 story lines, and 1 reward table are new or changed.')).toBeVisible();
  const line = dialog
    .getByRole('navigation', { name: 'Story lines of the book' })
    .getByRole('link', { name: 'The hearth' });
  const opened = await page.context().newPage();
  await opened.setViewportSize({ width: 1440, height: 900 });
  await opened.goto((await line.getAttribute('href')) ?? '');
  const picture = opened.getByRole('img', { name: 'Picture saltlea:textures/banner.png' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await opened.close();
  await dialog.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(dialog.getByText('10 documents are as they were before the import.')).toBeFocused();
});
