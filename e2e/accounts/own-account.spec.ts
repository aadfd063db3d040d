import type { Page } from '@playwright/test';
import { accountRoutes } from '#contract/account.ts';
import { authRoutes } from '#contract/auth-routes.ts';
import { expectAccessible, expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test, waitForMail } from '#e2e/product/running-product.ts';
import { leaveNotice } from '#e2e/steps/countdown-steps.ts';

const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

const setPassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
};

test('a forgotten password is replaced through the mailed link, which works once', async ({
  page,
  request,
  mailFolder,
}) => {
  const { email } = await signUpByApi(request);
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Reset your password' }).click();
  const asked = page.getByText('Check your email to reset your password');
  await expect(asked).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset your password' })).toBeFocused();
  await test.step('axe finds no fault with a forgotten password, asked for', () => expectAccessible(page, asked));

  const { text } = await waitForMail(mailFolder, email);
  const link = /http\S+\/resetpassword#token=\S+/.exec(text ?? '')?.[0] ?? 'no link';
  await page.goto(link);
  await expect(page).toHaveURL(/\/resetpassword$/);
  await test.step('axe finds no fault with a new password', () =>
    expectAccessible(page, page.getByLabel('New password')));
  await setPassword(page, 'another one 2');
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await logIn(page, email, 'another one 2');
  await expect(page).toHaveURL(/\/overview$/);

  await page.goto('about:blank');
  await page.goto(link);
  await setPassword(page, 'yet another 3');
  await expect(page.getByText('INVALID_TOKEN')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await test.step('axe finds no fault with a link without its token', async () => {
    await page.goto('/resetpassword');
    await expectAccessible(page, page.getByRole('alert'));
  });
});

test('the account page changes name and password, ends other sessions and deletes the account', async ({
  page,
  request,
}) => {
  const { email, password } = await signUpByApi(page);
  expect((await request.post(authRoutes.signIn, { data: { email, password } })).ok()).toBe(true);

  await page.goto('/dashboard/account');
  await expect(page.getByRole('meter')).toHaveCount(3);
  await test.step('axe finds no fault with the account', () =>
    expectAccessibleWideAndNarrow(page, page.getByText('This device', { exact: true })));
  await page.setViewportSize(wide);
  await page.getByLabel('Display name').fill('Rowan');
  await page.getByRole('button', { name: 'Save display name' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Rowan' })).toBeVisible();

  await page.getByRole('button', { name: /^End session of/ }).click();
  await expect(page.getByText(/^The session of .+ is ended\.$/)).toBeVisible();
  expect((await request.get(accountRoutes.sessions)).status()).toBe(401);

  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('another one 2');
  await page.getByLabel('Confirm password').fill('another one 2');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed, and your other sessions are ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await test.step('axe finds no fault with deleting the account', () => expectAccessible(page, dialog));
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Delete my account and all my work' }).click();
  await expect(dialog.getByRole('alert')).toContainText('That is not your current password.');
  await dialog.getByLabel('Password').fill('another one 2');
  await dialog.getByLabel('Password').press('Enter');
  await expect(page.getByRole('heading', { name: 'You are being signed out' })).toBeVisible();
  await leaveNotice(page);
  await logIn(page, email, 'another one 2');
  await expect(page.getByRole('alert')).toContainText('You entered a wrong username or password.');
});
