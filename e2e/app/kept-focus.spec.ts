import type { Page } from '@playwright/test';
import { authRoutes } from '#contract/auth-routes.ts';
import { changeHeaders } from '#contract/versions.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { address, button, openOffline, saveTitle, title, unsent } from '#e2e/steps/offline-steps.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';

const block = (page: Page, email: string) => button(page, email.slice(0, email.indexOf('@')));

const pressByKey = async (page: Page, name: string): Promise<void> => {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
};

test('signing out that fails leaves the focus at its button', async ({ page }) => {
  const { email } = await signUpByApi(page);
  await page.goto(address);
  await page.route(`**${authRoutes.signOut}`, (route) => route.abort());
  await block(page, email).focus();
  await page.keyboard.press('Enter');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(authRoutes.signOut));
  await pressByKey(page, 'Sign out');
  await failed;
  await expect(button(page, 'Sign out')).toBeFocused();
});

test('a person who stays after the question about unsaved work has the focus on their block', async ({ page }) => {
  const { email } = await signUpByApi(page);
  await page.goto(`${address}?mode=create`);
  await title(page).fill('Typed and not saved');
  await block(page, email).focus();
  await page.keyboard.press('Enter');
  await pressByKey(page, 'Sign out');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(block(page, email)).toBeFocused();
});

const openRefused = async (page: Page): Promise<void> => {
  const { at } = await openOffline(page);
  await saveTitle(page, 'Mine, made offline');
  const theirs = aQuest({ title: 'Theirs, made meanwhile' });
  expect((await page.request.put(at, { data: theirs, headers: changeHeaders(1) })).status()).toBe(200);
  await page.context().setOffline(false);
  await expect(unsent(page).getByRole('alert')).toBeVisible();
};

test.describe('where the browser keeps the app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('sending that fails leaves the focus at its button', async ({ page, context }) => {
    const { email } = await openOffline(page);
    await saveTitle(page, 'Waits to be sent');
    await block(page, email).focus();
    await page.keyboard.press('Enter');
    await pressByKey(page, 'Sign out');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Not everything could be sent.');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Send' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(block(page, email)).toBeFocused();
    await context.setOffline(false);
  });

  test('after an unsent change is discarded the focus is in the content', async ({ page }) => {
    await openRefused(page);
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

  test('an unsent change that opens in the editor has the focus there', async ({ page }) => {
    await openRefused(page);
    await pressByKey(page, 'Open in the editor');
    await expect(title(page)).toBeFocused();
    await expect(unsent(page)).toBeHidden();
  });
});
