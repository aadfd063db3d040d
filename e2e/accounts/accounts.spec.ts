import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { authRoutes } from '#contract/auth-routes.ts';
import { expectAccessible, expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { leaveNotice } from '#e2e/steps/countdown-steps.ts';
import { storeQuest } from '#e2e/steps/offline-steps.ts';

const breakTime = "Taking a break? We'll be here for your grand return!";
const greeting = "Ahoy! You're back in the realm. Adventure awaits!";
const asGuest = "Hmm, it looks like you're wandering around as a guest.";
const shownName = (email: string) => email.slice(0, email.indexOf('@'));

const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

const signOut = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: shownName(email) }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
};

/** So many wrong passwords close an account. */
const guesses = 10;

test('a designer signs up, signs out, waits for the countdown and signs in again', async ({
  page,
  playwright,
  baseURL,
}) => {
  const [email, password] = [`josé-${randomUUID()}@example.org`, 'longenough1'];
  await page.goto('/');
  await page.getByRole('link', { name: "Don't have an account? Sign up!" }).click();
  await test.step('axe finds no fault with signing up, a rule broken', async () => {
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expectAccessibleWideAndNarrow(page, page.getByRole('alert'));
    await page.setViewportSize(wide);
  });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toContainText('You must agree to the terms and conditions to sign up.');

  await page.getByRole('button', { name: 'Terms and Conditions', exact: true }).click();
  const terms = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await expect(terms).toContainText('intellectual property');
  await test.step('axe finds no fault with the terms', () => expectAccessible(page, terms));
  await page.getByRole('button', { name: 'Close Terms And Conditions' }).click();
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/dashboard\/quests$/);

  await page.evaluate(() => localStorage.setItem('runeloom.quests', '[]'));
  await signOut(page, email);
  await expect(page.getByRole('heading', { name: 'You are being signed out' })).toBeVisible();
  await expect(page.getByText(breakTime)).toBeVisible();
  await expect(page.getByText(/^Continuing in [1-4] seconds?$/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect(page).toHaveURL(/\/signin$/);

  await test.step('guesses from elsewhere close the account to a new device', async () => {
    const elsewhere = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const signIn = async (data: object) => (await elsewhere.post(authRoutes.signIn, { data })).status();
    for (let count = 0; count < guesses; count += 1)
      expect(await signIn({ email, password: 'a wild guess' })).toBe(401);
    expect(await signIn({ email, password })).toBe(429);
    await elsewhere.dispose();
  });
  await test.step('and not to the one that its owner was signed in on, with the email in capitals', async () => {
    await logIn(page, email.toUpperCase(), password);
    await expect(page).toHaveURL(/\/dashboard\/quests\/overview$/);
    await expect(page.getByText(greeting)).toBeVisible();
  });

  await test.step('somebody signed in goes on from a public page without seeing a form', async () => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('form')) sessionStorage.setItem('form-seen', 'yes');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/signin');
    await expect(page).toHaveURL(/\/dashboard\/quests$/);
    expect(await page.evaluate(() => sessionStorage.getItem('form-seen'))).toBeNull();
  });
});

test('a guest who follows a link to a quest reads that they must sign in, and is there after that', async ({
  page,
  context,
}) => {
  const { email, password, user } = await signUpByApi(page);
  const id = (await storeQuest(page, user.id)).split('/').at(-1);
  await context.clearCookies();
  await page.goto(`/dashboard/quests/your_quests?quest=${id}`);
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  await test.step('axe finds no fault with the notice before it leads on', async () => {
    // It counts down only while no pointer is over it.
    await page.getByText(asGuest).hover();
    await expectAccessible(page, page.getByRole('heading', { name: 'Please sign in' }));
  });
  await leaveNotice(page);
  await page.reload();
  await logIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'As it was before' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${id}$`));
});

const pressTab = async (page: Page, times = 1): Promise<void> => {
  for (let press = 0; press < times; press += 1) await page.keyboard.press('Tab');
};

const isFocused = (page: Page, label: string): Promise<boolean> =>
  page.getByLabel(label).evaluate((field) => field === document.activeElement);

test("two windows of a browser follow each other's signing out and in, by the keyboard alone", async ({
  page,
  request,
}) => {
  const { email } = await signUpByApi(page);
  const other = await signUpByApi(request);
  await page.goto('/dashboard/quests/overview');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/dashboard/quests/overview');
  await expect(otherTab.getByRole('button', { name: shownName(email) })).toBeVisible();
  await signOut(page, email);
  await expect(otherTab.getByText(asGuest)).toBeVisible();
  await leaveNotice(page);

  const logInButton = page.getByRole('button', { name: 'Log in' });
  await test.step('the keyboard reaches each field in order', async () => {
    for (let presses = 0; presses < 12 && !(await isFocused(page, 'Email')); presses += 1) await pressTab(page);
    await page.keyboard.type(other.email);
    await pressTab(page);
    await page.keyboard.type('not the password');
    await pressTab(page);
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeFocused();
    await pressTab(page);
    await expect(logInButton).toBeFocused();
  });
  await test.step('a wrong password shows a message and what was typed stays', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('You entered a wrong username or password.');
    await expect(page.getByLabel('Email')).toHaveValue(other.email);
    await expect(page).toHaveURL(/\/signin$/);
    await expectAccessibleWideAndNarrow(page, page.getByRole('alert'));
  });
  await test.step('the right one signs in, in both windows', async () => {
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type(other.password);
    await pressTab(page, 2);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/overview$/);
    await expect(otherTab.getByRole('button', { name: shownName(other.email) })).toBeVisible();
  });
});
