import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expectAccessibleWideAndNarrow } from '#e2e/product/accessibility.ts';
import { test } from '#e2e/product/own-product.ts';
import { expect, signUpByApi } from '#e2e/product/running-product.ts';
import { button, dialog } from '#e2e/steps/elements.ts';

test.use({ ownSettings: { EXPORT_OWN: 'on' } });

test('a designer downloads what they wrote as tables, after its losses', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const data = aQuest({ title: 'The rope walk' });
  await page.request.put(questAddress(user.id, aQuestId()), { data, headers: creationHeaders });
  await page.goto('/dashboard/quests/your_quests');
  await button(page, 'Export').press('Enter');
  const asked = dialog(page, 'Export Your Quests and Story Lines');
  await asked.getByLabel('Format').selectOption('AzerothCore');
  await expect(asked.getByRole('region', { name: 'What the format leaves out' })).toContainText('The rope walk');
  await expectAccessibleWideAndNarrow(page, asked);
  await asked.getByLabel('Format', { exact: true }).selectOption('CSV');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    asked.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('quests.csv.zip');
  const tables = unzipSync(new Uint8Array(await readFile(await file.path())));
  expect(strFromU8(tables['quests.csv'] ?? new Uint8Array())).toContain('The rope walk');
});

test('the table of quests exports as their list does', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const data = aQuest({ title: 'The rope walk' });
  await page.request.put(questAddress(user.id, aQuestId()), { data, headers: creationHeaders });
  await page.goto('/dashboard/quests/your_quests');
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Table').click();
  await expect(page.getByRole('grid')).toContainText('The rope walk');
  await button(page, 'Export').press('Enter');
  await expect(dialog(page, 'Export Your Quests and Story Lines')).toContainText('Nothing is left out.');
});

/** Runs in the page: the words that a field of the list's head shows, where they are wider than it. */
const cutFields = (head: Element): string[] =>
  [...head.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[type="search"], select')]
    .filter(({ clientWidth }) => clientWidth > 0)
    .map((field) => {
      const words = field instanceof HTMLInputElement ? field.placeholder : (field.selectedOptions[0]?.text ?? '');
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('Words can not be measured.');
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return { words, missing: context.measureText(words).width - room };
    })
    .filter(({ missing }) => missing > 0)
    .map(({ words, missing }) => `${words}: ${Math.ceil(missing)} px`);

test('the tools of a list have room for their words, also beside Export and with a draft', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const data = aQuest({ title: 'The rope walk' });
  await page.request.put(questAddress(user.id, aQuestId()), { data, headers: creationHeaders });
  await page.goto('/dashboard/quests/your_quests?mode=create');
  await page.getByLabel('Title', { exact: true }).fill('The tar kettle');
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard/quests/your_quests');
    await expect(page.getByText('1 quest, 1 draft')).toBeVisible();
    await expect(button(page, 'Export')).toBeVisible();
    expect(await page.locator('[data-list-head]').evaluate(cutFields), `${width}`).toEqual([]);
  }
});
