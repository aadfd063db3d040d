import type { Page } from '@playwright/test';
import { authRoutes } from '#contract/auth-routes.ts';
import { changeHeaders } from '#contract/versions.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { address, connectivity, openOffline, saveTitle, titleField, unsent } from '#e2e/steps/offline-steps.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { button } from '#e2e/steps/elements.ts';

const block = (page: Page, email: string) => button(page, email.slice(0, email.indexOf('@')));

const pressByKey = async (page: Page, name: string): Promise<void> => {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
};

test('who stays after a question or a failure has the focus where they were', async ({ page }) => {
  const { email } = await signUpByApi(page);
  await page.goto(`${address}?mode=create`);
  await titleField(page).fill('Typed and not saved');
  await test.step('after the question about unsaved work it is on their block', async () => {
    await block(page, email).focus();
    await page.keyboard.press('Enter');
    await pressByKey(page, 'Sign out');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(block(page, email)).toBeFocused();
  });
  await titleField(page).fill('');
  await test.step('after signing out that fails it is at its button', async () => {
    await page.route(`**${authRoutes.signOut}`, (route) => route.abort());
    await block(page, email).focus();
    await page.keyboard.press('Enter');
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(authRoutes.signOut));
    await pressByKey(page, 'Sign out');
    await failed;
    await expect(button(page, 'Sign out')).toBeFocused();
  });
});

test.describe('where the browser keeps the app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('who sends, discards or opens an unsent change has the focus there', async ({ page, context }) => {
    const { email, at } = await openOffline(page);
    await saveTitle(page, 'Mine, made offline');
    await test.step('sending that fails leaves it at its button', async () => {
      await block(page, email).focus();
      await page.keyboard.press('Enter');
      await pressByKey(page, 'Sign out');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toContainText('Not everything could be sent.');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Send' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(block(page, email)).toBeFocused();
    });
    await test.step('after an unsent change is discarded it is in the content', async () => {
      await beRefused(page, at, 1);
      await pressByKey(page, 'Discard it');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(button(page, 'Discard it')).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(unsent(page)).toBeHidden();
      await expect(page.locator('#content')).toBeFocused();
    });
    await test.step('an unsent change that opens in the editor has it there', async () => {
      await expect(connectivity(page, 'Online')).toBeVisible();
      await context.setOffline(true);
      await expect(connectivity(page, 'Offline')).toBeVisible();
      await saveTitle(page, 'Mine, made offline again');
      await beRefused(page, at, 2);
      await pressByKey(page, 'Open in the editor');
      await expect(titleField(page)).toBeFocused();
      await expect(unsent(page)).toBeHidden();
    });
  });
});

/** Somebody else saved meanwhile. */
const beRefused = async (page: Page, at: string, version: number): Promise<void> => {
  const theirs = aQuest({ title: `Theirs, made meanwhile, after version ${version}` });
  expect((await page.request.put(at, { data: theirs, headers: changeHeaders(version) })).status()).toBe(200);
  await page.context().setOffline(false);
  await expect(unsent(page).getByRole('alert')).toBeVisible();
};
