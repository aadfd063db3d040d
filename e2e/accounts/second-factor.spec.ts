import type { Page } from '@playwright/test';
import { accountRoutes } from '#contract/account.ts';
import { createAuthenticator } from '#test-support/product/authenticator.ts';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test, waitForMail, type Account } from '#e2e/product/running-product.ts';
import { leaveNotice } from '#e2e/steps/countdown-steps.ts';
import { heading } from '#e2e/steps/elements.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const setUp = async (page: Page, { password }: Account) => {
  await page.goto('/dashboard/account');
  await press(page, 'Set up a second factor');
  await page.getByLabel('Your password').fill(password);
  const answer = page.waitForResponse(/two-factor\/enable/);
  await press(page, 'Continue');
  const { totpURI } = (await (await answer).json()) as { totpURI: string };
  const qrCode = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expectAccessible(page, qrCode);
  expect(await qrCode.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const authenticator = createAuthenticator(totpURI);
  await page.getByLabel('Code').fill(await authenticator.nextCode());
  await press(page, 'Switch on');
  const list = page.getByRole('list', { name: 'Your backup codes' });
  await expectAccessible(page, list);
  const backupCodes = await list.getByRole('listitem').allInnerTexts();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('runeloom-backup-codes.txt');
  await press(page, 'I kept them');
  await expect(page.getByText('Your second factor is on, and your other sessions are ended.')).toBeVisible();
  return { ...authenticator, backupCodes };
};

const signOut = async (page: Page, { email }: Account): Promise<void> => {
  await press(page, email.slice(0, email.indexOf('@')));
  await press(page, 'Sign out');
  await leaveNotice(page);
};

const givePassword = async (page: Page, { email, password }: Account): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Log in');
  await expect(heading(page, 'Second factor')).toBeVisible();
};

const overview = /\/dashboard\/quests\/overview$/;

test('a second factor is set up, asked for at sign-in, replaced by backup codes, and switched off', async ({
  page,
  mailFolder,
}) => {
  const account = await signUpByApi(page);
  const { nextCode, backupCodes } = await setUp(page, account);
  expect(backupCodes).toHaveLength(10);
  expect((await waitForMail(mailFolder, account.email)).subject).toContain('second factor');

  await signOut(page, account);
  await test.step('a reload forgets a sign-in that waits for its code, and so does the way back', async () => {
    await givePassword(page, account);
    await press(page, 'Back to sign in');
    await givePassword(page, account);
    await page.reload();
    await expect(heading(page, 'Sign in')).toBeVisible();
    expect((await page.request.get(accountRoutes.sessions)).status()).toBe(401);
  });

  await givePassword(page, account);
  await page.getByLabel('Code').fill('000000');
  await press(page, 'Log in');
  await expectAccessible(page, page.getByText('That code is wrong, or it was used already.'));
  await page.getByLabel('Code').fill(await nextCode());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(overview);

  await signOut(page, account);
  await givePassword(page, account);
  await press(page, 'Use a backup code');
  await expectAccessible(page, page.getByLabel('Backup code'));
  await page.getByLabel('Backup code').fill(backupCodes[0] ?? '');
  await press(page, 'Log in');
  await expect(page).toHaveURL(overview);

  await page.goto('/dashboard/account');
  await press(page, 'Switch off');
  await page.getByLabel('Your password').fill(account.password);
  await page.getByLabel('Code').fill(backupCodes[1] ?? '');
  await expectAccessible(page, page.getByText('You will then sign in with your password alone.'));
  await press(page, 'Switch off the second factor');
  await expect(page.getByText('Your second factor is off.')).toBeVisible();
});
