import type { Response } from '@playwright/test';
import { learnedRoutes } from '#contract/learned.ts';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { confirm } from '#e2e/steps/dialog-steps.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import { button } from '#e2e/steps/elements.ts';
import { keepQuest, newTitle } from '#e2e/steps/review-steps.ts';

const offer = 'Save without asking';

const isLearned = (answer: Response): boolean => answer.url().endsWith(learnedRoutes.list);

test('a first save offers once to save without asking, which the account keeps', async ({ page, browser, product }) => {
  const { user } = await signUpByApi(page);
  const quest = await keepQuest(page.request, user.id, newTitle('Saved often'));
  const address = `/dashboard/quests/your_quests?quest=${quest}&mode=edit`;
  const asked = page.waitForResponse(isLearned);
  await page.goto(address);
  await asked;
  await page.getByLabel('Title', { exact: true }).fill('Saved for the first time');
  await button(page, 'Save Changes').click();
  const dialog = await confirm(page, 'Save Changes');
  await dialog.getByRole('button', { name: offer }).hover();
  await expectAccessible(page, dialog.getByRole('button', { name: offer }));
  await dialog.getByRole('button', { name: offer }).click();
  await expect(dialog).toContainText('Saving asks nothing from now on.');
  await closeOutcome(dialog);

  const state = await page.context().storageState();
  const other = await (
    await browser.newContext({
      baseURL: product.url,
      storageState: { ...state, cookies: state.cookies.filter(({ name }) => !name.startsWith('runeloom-ask')) },
    })
  ).newPage();
  const known = other.waitForResponse(isLearned);
  await other.goto(address);
  await known;
  await other.getByLabel('Title', { exact: true }).fill('Saved on another device');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Your changes have been saved.')).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);

  await other.goto('/dashboard/account');
  const asks = other.getByRole('checkbox', { name: 'Ask before saving' });
  await expect(asks).not.toBeChecked();
  await asks.check();
  await other.goto(address);
  await other.getByLabel('Title', { exact: true }).fill('Asked again');
  await button(other, 'Save Changes').click();
  const again = await confirm(other, 'Save Changes');
  await expect(again.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(again.getByRole('button', { name: offer })).toHaveCount(0);
  await other.context().close();
});
