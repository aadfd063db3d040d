import { expect, type Page } from '@playwright/test';
import { startProvider } from '#test-support/provider/provider-server.ts';
import { findFreePort } from '#test-support/product/product-process.ts';
import { expectAccessible, expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { test as base } from '#e2e/product/own-product.ts';

const people = { wren: { email: 'wren@example.org', email_verified: true, name: 'Wren' } };

/** The provider is of another site than the product, as it is where people use it. */
const test = base.extend({
  ownSettings: async ({}, use) => {
    const port = await findFreePort();
    const provider = await startProvider(people, { appUrl: `http://localhost:${port}` });
    await use({ PORT: String(port), ...provider.settings, PASSWORDS: 'administrators' });
    await provider.close();
  },
});

const signInAtProvider = async (page: Page): Promise<void> => {
  await page.locator('input[name=login]').fill('wren');
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
};

const withProvider = (words: string) => new RegExp(`^${words} 127\\.0\\.0\\.1:\\d+$`);

test('somebody comes through the provider, agrees to the terms, and proves there who is there', async ({ page }) => {
  await page.goto('/signin');
  const signIn = page.getByRole('button', { name: withProvider('Sign in with') });
  await page.getByText('Passwords are for administrators here.').waitFor();
  await expectAccessibleWideAndNarrow(page, signIn);
  await page.setViewportSize(wide);
  await signIn.click();
  await signInAtProvider(page);

  await page.getByText(/knows you, but you have no account here yet/).waitFor();
  const signUp = page.getByRole('button', { name: withProvider('Sign up with') });
  await signUp.click();
  await expectAccessible(page, page.getByText('Please agree to the terms first.'));
  await page.getByRole('checkbox').check();
  await signUp.click();
  await page.waitForURL('**/dashboard/quests');

  await page.goto('/dashboard/account');
  await page.getByText(/^You sign in through 127\.0\.0\.1:\d+, without a password here\.$/).waitFor();
  await page.getByRole('button', { name: 'Set up a second factor' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectAccessible(page, page.getByRole('dialog', { name: 'Confirm that it is you' }));
  await page.getByRole('button', { name: withProvider('Continue at') }).click();
  await signInAtProvider(page);
  await page.getByText('You are confirmed for 10 minutes. Please do it once more.').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Set up a second factor' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
});

test('a sign-in that fails says why', async ({ page }) => {
  await page.goto('/signin?failed=account_email_unverified');
  await page.getByText(/There is an account with your email address, which was never verified here/).waitFor();
  await page.goto('/api/auth/callback/provider?code=any&state=any');
  await page.getByText(/This sign-in took too long, or began in another window/).waitFor();
});
