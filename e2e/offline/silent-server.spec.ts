import type { Page } from '@playwright/test';
import { address, readQuest, storeQuest, titleField, unsent } from '#e2e/steps/offline-steps.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import { button, listed } from '#e2e/steps/elements.ts';

/** The server still does what the unanswered write asks. */
const silenceFirstWrite = async (page: Page): Promise<void> => {
  let isSilent = true;
  await page.route('**/api/owners/**', async (route) => {
    if (route.request().method() !== 'PUT' || !isSilent) return route.continue();
    isSilent = false;
    await route.fetch();
  });
};

const saveInSilence = async (page: Page, at: string): Promise<void> => {
  await button(page, 'As it was before').click();
  await silenceFirstWrite(page);
  await button(page, 'Edit Quest').click();
  await titleField(page).fill('Said to a silent server');
  await button(page, 'Save Changes').click();
  const dialog = page.getByRole('dialog', { name: 'Save Changes' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toContainText('Saving your changes…');
  await expect(dialog).toContainText('Kept on this device.', { timeout: 20_000 });
  await closeOutcome(dialog);
  await expect(unsent(page)).toBeHidden();
  await expect(listed(page)).toHaveText([/Said to a silent server/]);
  expect(await readQuest(page, at)).toMatchObject({ title: 'Said to a silent server', version: 2 });
};

const createInSilence = async (page: Page): Promise<void> => {
  await button(page, 'Create New Quest').click();
  await titleField(page).fill('Created in silence');
  await page.getByLabel('Description').fill('Nobody answered.');
  await button(page, 'Add Objective').click();
  await page.keyboard.insertText('Drymouth Cutlass');
  await button(page, 'Add Reward').click();
  await silenceFirstWrite(page);
  await button(page, 'Create Quest').click();
  const dialog = page.getByRole('dialog', { name: 'Create Quest' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toContainText('Kept on this device.', { timeout: 20_000 });
  await closeOutcome(dialog);
  await expect(unsent(page)).toBeHidden();
  await expect(listed(page)).toHaveText([/Said to a silent server/, /Created in silence/]);
  await page.reload();
  await expect(listed(page)).toHaveText([/Said to a silent server/, /Created in silence/]);
};

test('what the server never answers waits on the device after ten seconds, and is done once', async ({ page }) => {
  test.setTimeout(180_000);
  const account = await signUpByApi(page);
  const at = await storeQuest(page, account.user.id);
  await page.goto(address);
  await test.step('a save', () => saveInSilence(page, at));
  await test.step('the creation of a quest', () => createInSilence(page));
});
