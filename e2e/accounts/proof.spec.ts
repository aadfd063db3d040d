import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { authRoutes } from '#contract/auth-routes.ts';
import { verificationSubject } from '#server/mail/mails.ts';
import { expectAccessibleWideAndNarrow, narrow } from '#e2e/product/accessibility.ts';
import {
  expect,
  signUpAdministrator,
  signUpByApi,
  test,
  verifyByMail,
  waitForMail,
  type Account,
} from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';

const notice = (page: Page) => page.getByRole('region', { name: 'Your email address' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const signUpOnScreen = async (page: Page): Promise<string> => {
  const email = `${randomUUID()}@example.org`;
  await page.goto('/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('longenough1');
  await page.getByLabel('Confirm password').fill('longenough1');
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/dashboard\/quests$/);
  return email;
};

const linkIn = async (mailFolder: string, email: string): Promise<string> => {
  const { text = '' } = await waitForMail(mailFolder, email, verificationSubject);
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
};

test('a designer works at once, asks for the mail again, and verifies the address on another device', async ({
  page,
  browser,
  mailFolder,
}) => {
  const email = await signUpOnScreen(page);
  await expect(notice(page)).toContainText('Your email address is not verified.');
  const first = await linkIn(mailFolder, email);
  await notice(page).getByRole('button', { name: 'Send again' }).click();
  await expect(notice(page)).toContainText(`A mail is on its way to ${email}.`);
  await expect.poll(() => linkIn(mailFolder, email)).not.toBe(first);
  await expectAccessibleWideAndNarrow(page, notice(page));

  const other = await browser.newPage();
  await other.goto(await linkIn(mailFolder, email));
  const confirm = other.getByRole('button', { name: 'Yes, this is my account' });
  await expectAccessibleWideAndNarrow(other, confirm);
  await confirm.click();
  await expect(other.getByText('Your email address is verified.')).toBeVisible();
  await expect(other).toHaveURL(/\/verifyemail$/);
  await expectAccessibleWideAndNarrow(other, other.getByRole('link', { name: 'Go to sign in' }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Where to' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  await other.goto(first);
  await expect(other.getByText('Your email address is verified.')).toBeVisible();
  await other.goto('/');
  await other.goto(first);
  await expect(other.getByRole('alert')).toContainText("This link can't verify an address.");
  await expectAccessibleWideAndNarrow(other, other.getByRole('link', { name: 'Go to sign in' }));
});

test('the notice disappears from an open screen once the link was opened in another window', async ({
  page,
  context,
  mailFolder,
}) => {
  const email = await signUpOnScreen(page);
  await expect(notice(page)).toBeVisible();
  const window = await context.newPage();
  await window.goto(await linkIn(mailFolder, email));
  await expect(window.getByRole('link', { name: 'Go to your workshop' })).toBeFocused();
  await expect(notice(page)).toHaveCount(0);
});

const findAccount = async (page: Page, { email }: Pick<Account, 'email'>): Promise<void> => {
  await page.goto('/dashboard/admin/edit_user');
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
};

const askForRank = async (page: Page, { email }: Pick<Account, 'email'>): Promise<void> => {
  await page.getByLabel(`Rank of ${email}`).selectOption('Administrator');
  await dialog(page, 'Change Rank').getByRole('button', { name: 'Confirm' }).click();
};

test('an administrator proves who they are by the keyboard before a rank changes, and is asked once', async ({
  page,
  browser,
  baseURL,
  mailFolder,
}) => {
  const { email, password } = await signUpAdministrator(page, mailFolder);
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const designer = await signUpByApi(context.request);
  await page.request.post(authRoutes.signIn, { data: { email, password } });
  await findAccount(page, designer);
  await askForRank(page, designer);
  const proof = dialog(page, 'Confirm that it is you');
  await expect(proof.getByLabel('Password')).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(proof.getByRole('alert')).toContainText('That is not your password.');
  await expectAccessibleWideAndNarrow(page, proof);
  await page.keyboard.press('Escape');
  await expect(proof).toHaveCount(0);
  await dialog(page, 'Change Rank').getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Change Rank')).toContainText(`${designer.email} is an administrator now.`);
  await closeOutcome(dialog(page, 'Change Rank'));

  await page.getByRole('button', { name: `End sessions of ${designer.email}` }).click();
  await dialog(page, 'End Sessions').getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page, 'End Sessions')).toContainText(`Every session of ${designer.email} is ended.`);
  await context.close();
});

test('an account gets no rank before its address is verified, and the screen says so', async ({
  page,
  browser,
  mailFolder,
}) => {
  await page.setViewportSize(narrow);
  await signUpAdministrator(page, mailFolder);
  const designer = await browser.newPage();
  const email = await signUpOnScreen(designer);
  await findAccount(page, { email });
  await expect(page.getByText('(not verified)')).toBeVisible();
  await askForRank(page, { email });
  await expect(dialog(page, 'Change Rank').getByRole('alert')).toContainText('Nobody has proved yet');
  await closeOutcome(dialog(page, 'Change Rank'));
  await verifyByMail(designer.request, mailFolder, email);
  await askForRank(page, { email });
  await expect(dialog(page, 'Change Rank')).toContainText(`${email} is an administrator now.`);
});
