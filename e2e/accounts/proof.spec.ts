import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { authRoutes } from '#contract/auth-routes.ts';
import { verificationSubject } from '#server/platform/mail/mails.ts';
import { expectAccessible, narrow, phone } from '#e2e/product/accessibility.ts';
import { expect, signUpAdministrator, test, waitForMail } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import { dialog } from '#e2e/steps/elements.ts';

const notice = (page: Page) => page.getByRole('region', { name: 'Your email address' });

/** Unlike `signUpByApi`, whose addresses are verified. */
const signUpUnverified = async (page: Page): Promise<string> => {
  const email = `${randomUUID()}@example.org`;
  const data = { email, password: 'longenough1', name: '', terms_accepted: true };
  expect((await page.request.post(authRoutes.signUp, { data })).ok()).toBe(true);
  await page.goto('/dashboard/quests');
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
  const email = await signUpUnverified(page);
  await expect(notice(page)).toContainText('Your email address is not verified.');
  // On a phone it takes one line, because lists need the height.
  const size = page.viewportSize();
  await page.setViewportSize(phone);
  await expect.poll(async () => (await notice(page).boundingBox())?.height).toBeLessThan(64);
  if (size) await page.setViewportSize(size);
  const first = await linkIn(mailFolder, email);
  await notice(page).getByRole('button', { name: 'Send again' }).click();
  await expect(notice(page)).toContainText(`A mail is on its way to ${email}.`);
  await expect.poll(() => linkIn(mailFolder, email)).not.toBe(first);
  await expectAccessible(page, notice(page));

  const other = await browser.newPage();
  await other.goto(await linkIn(mailFolder, email));
  const confirm = other.getByRole('button', { name: 'Yes, this is my account' });
  await expectAccessible(other, confirm);
  await confirm.click();
  await expect(other.getByText('Your email address is verified.')).toBeVisible();
  await expect(other).toHaveURL(/\/verifyemail$/);
  await expectAccessible(other, other.getByRole('link', { name: 'Go to sign in' }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Where to' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  await other.goto(first);
  await expect(other.getByText('Your email address is verified.')).toBeVisible();
  await other.goto('about:blank');
  await other.goto(first);
  await expect(other.getByRole('alert')).toContainText("This link can't verify an address.");
  await expectAccessible(other, other.getByRole('link', { name: 'Go to sign in' }));
});

const findAccount = async (page: Page, email: string): Promise<void> => {
  await page.goto('/dashboard/admin/edit_user');
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
};

const askForRank = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel(`Rank of ${email}`).selectOption('Administrator');
  await dialog(page, 'Change Rank').getByRole('button', { name: 'Confirm' }).click();
};

/** By the keyboard alone. */
const prove = async (page: Page, password: string): Promise<void> => {
  const proof = dialog(page, 'Confirm that it is you');
  await expect(proof.getByLabel('Password')).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(proof.getByRole('alert')).toContainText('That is not your password.');
  await expectAccessible(page, proof);
  await page.keyboard.press('Escape');
  await expect(proof).toHaveCount(0);
  await dialog(page, 'Change Rank').getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
};

test('an account gets its rank from an administrator who proved who they are, once its address is verified', async ({
  page,
  browser,
  baseURL,
  mailFolder,
}) => {
  await page.setViewportSize(narrow);
  const administrator = await signUpAdministrator(page, mailFolder);
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const designer = await elsewhere.newPage();
  const email = await signUpUnverified(designer);
  await expect(notice(designer)).toBeVisible();

  // A new session has no proof.
  await page.request.post(authRoutes.signIn, {
    data: { email: administrator.email, password: administrator.password },
  });
  await findAccount(page, email);
  await expect(page.getByText('(not verified)')).toBeVisible();
  const outcome = dialog(page, 'Change Rank');
  await test.step('the proof comes first, by the keyboard', async () => {
    await askForRank(page, email);
    await prove(page, administrator.password);
  });
  await test.step('the screen says that the address is not verified', async () => {
    await expect(outcome.getByRole('alert')).toContainText('Nobody has proved yet');
    await closeOutcome(outcome);
  });
  await test.step('the notice disappears from an open screen once the link was opened in another window', async () => {
    const window = await elsewhere.newPage();
    await window.goto(await linkIn(mailFolder, email));
    await expect(window.getByRole('link', { name: 'Go to your workshop' })).toBeFocused();
    await expect(notice(designer)).toHaveCount(0);
    await window.close();
  });
  await test.step('the rank changes, and nobody asks for another proof', async () => {
    await askForRank(page, email);
    await expect(outcome).toContainText(`${email} is an administrator now.`);
    await closeOutcome(outcome);
  });
  await test.step('nor when every session ends, which an open screen shows', async () => {
    await page
      .locator('summary')
      .and(page.getByLabel(`Actions for ${email}`))
      .click();
    await page.getByRole('button', { name: `End sessions of ${email}` }).click();
    // Awaited from before it comes: its countdown starts at once.
    const noticed = designer.getByRole('heading', { name: 'Please sign in' }).waitFor();
    await dialog(page, 'End Sessions').getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog(page, 'End Sessions')).toContainText(`Every session of ${email} is ended.`);
    await noticed;
  });
  await elsewhere.close();
});
