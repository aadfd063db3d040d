import type { SavedWorld } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { zipQuestBook } from '#test-support/exchange/zip-quest-book.ts';
import { expectAccessibleWideAndNarrow } from '#e2e/product/accessibility.ts';
import { test } from '#e2e/product/own-product.ts';
import { expect, signUpAdministrator } from '#e2e/product/running-product.ts';
import { button } from '#e2e/steps/elements.ts';

const book = zipQuestBook();

test('a book comes into the official content with what it needs of the world', async ({ page, mailFolder }) => {
  await signUpAdministrator(page, mailFolder);
  await page.goto('/dashboard/admin/world?view=world');
  await button(page, 'Import').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import a book into the official content' });
  await dialog
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'book.zip', mimeType: 'application/zip', buffer: book });
  const world = dialog.getByRole('region', { name: 'The world' });
  const limits = world.getByRole('checkbox', { name: 'Widen limits' });
  await expect(limits).not.toBeChecked();
  const quests = dialog.getByRole('table', { name: 'What would come' }).getByRole('row', { name: /^Quests/ });
  await expect(quests).toHaveText('Quests100');
  await expectAccessibleWideAndNarrow(page, dialog);
  await limits.press('Space');
  await expect(limits).toBeChecked();
  await expect(limits).toBeFocused();
  await expect(quests).toHaveText('Quests700');
  await world.getByRole('checkbox', { name: 'Add kinds' }).press('Space');
  await expect(world.getByRole('checkbox', { name: 'Add kinds' })).toBeChecked();
  await expect(limits).toBeChecked();
  await world.getByRole('checkbox', { name: 'Add entries' }).press('Space');
  await expect(world.getByRole('checkbox', { name: 'Add entries' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Import' }).press('Enter');
  await expect(dialog.getByText('The world has what you chose.')).toBeVisible();
  const saved = (await (await page.request.get(worldRoutes.world)).json()) as SavedWorld;
  expect(saved.limits.quest_description.min).toBe(0);
  expect(saved.kinds.map(({ type }) => type)).toContain('Checkmark');
  const entries = await page.request.get(`${worldRoutes.entries}?catalogue=item&ids=minecraft:torch`);
  expect(await entries.json()).toMatchObject({ items: [{ name: 'Torch' }] });
  await dialog.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(dialog.getByRole('status')).toContainText('The world keeps what the import added to it.');
});
