import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleWideAndNarrow, narrow, wide } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test, waitForMail } from '#e2e/product/running-product.ts';
import { leaveNotice } from '#e2e/steps/countdown-steps.ts';

const breakTime = "Taking a break? We'll be here for your grand return!";
const greeting = "Ahoy! You're back in the realm. Adventure awaits!";
const newEmail = () => `${randomUUID()}@example.org`;
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

test('a designer signs up, signs out, waits for the countdown and signs in again', async ({ page }) => {
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('link', { name: "Don't have an account? Sign up!" }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('longenough1');
  await page.getByLabel('Confirm password').fill('longenough1');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toContainText('You must agree to the terms and conditions to sign up.');

  await page.getByRole('button', { name: 'Terms and Conditions', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toContainText('intellectual property');
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

  await logIn(page, email, 'longenough1');
  await expect(page).toHaveURL(/\/dashboard\/quests\/overview$/);
  await expect(page.getByText(greeting)).toBeVisible();
});

test('a wrong password shows a message and what was typed stays', async ({ page, request }) => {
  const { email } = await signUpByApi(request);
  await page.goto('/signin');
  await logIn(page, email, 'not the password');
  await expect(page.getByRole('alert')).toContainText('You entered a wrong username or password.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page).toHaveURL(/\/signin$/);
});

test('a guest at the dashboard reads that they must sign in and comes there', async ({ page }) => {
  await page.goto('/dashboard/quests/your_quests');
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  await expect(page.getByText("Hmm, it looks like you're wandering around as a guest.")).toBeVisible();
  await leaveNotice(page);
});

for (const address of ['/', '/signin', '/signup', '/forgotpassword'])
  test(`somebody signed in goes on from ${address} without seeing a form`, async ({ page }) => {
    await signUpByApi(page);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('form')) sessionStorage.setItem('form-seen', 'yes');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(address);
    await expect(page).toHaveURL(/\/dashboard\/quests$/);
    expect(await page.evaluate(() => sessionStorage.getItem('form-seen'))).toBeNull();
  });

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
  await expect(page.getByText('Check your email to reset your password')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset your password' })).toBeFocused();

  const { text } = await waitForMail(mailFolder, email);
  const link = /http\S+\/resetpassword#token=\S+/.exec(text ?? '')?.[0] ?? 'no link';
  await page.goto(link);
  await expect(page).toHaveURL(/\/resetpassword$/);
  await page.getByLabel('New password').fill('another one 2');
  await page.getByLabel('Confirm password').fill('another one 2');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await logIn(page, email, 'another one 2');
  await expect(page).toHaveURL(/\/overview$/);

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('New password').fill('yet another 3');
  await page.getByLabel('Confirm password').fill('yet another 3');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('INVALID_TOKEN')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('the account page changes name and password, ends other sessions and deletes the account', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, password } = await signUpByApi(page);
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await elsewhere.newPage();
  await other.goto('/signin');
  await logIn(other, email, password);
  await expect(other.getByRole('banner').getByText('Online', { exact: true })).toBeVisible();

  await page.goto('/dashboard/account');
  await page.getByLabel('Display name').fill('Rowan');
  await page.getByRole('button', { name: 'Save display name' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Rowan' })).toBeVisible();

  // Awaited from before it comes: its countdown starts at once.
  const noticed = other.getByRole('heading', { name: 'Please sign in' }).waitFor();
  await page.getByRole('button', { name: /^End session of/ }).click();
  await expect(page.getByText(/^The session of .+ is ended\.$/)).toBeVisible();
  await noticed;

  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('another one 2');
  await page.getByLabel('Confirm password').fill('another one 2');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed, and your other sessions are ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Delete my account and all my work' }).click();
  await expect(dialog.getByRole('alert')).toContainText('That is not your current password.');
  await dialog.getByLabel('Password').fill('another one 2');
  await dialog.getByLabel('Password').press('Enter');
  await expect(page.getByRole('heading', { name: 'You are being signed out' })).toBeVisible();
  await leaveNotice(page);
  await logIn(page, email, 'another one 2');
  await expect(page.getByRole('alert')).toContainText('You entered a wrong username or password.');
  await elsewhere.close();
});

test('the keyboard alone signs in', async ({ page, request }) => {
  const { email, password } = await signUpByApi(request);
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  for (let presses = 0; presses < 12 && !(await isFocused(page, 'Email')); presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/overview$/);
});

const isFocused = (page: Page, label: string): Promise<boolean> =>
  page.getByLabel(label).evaluate((field) => field === document.activeElement);

const screens: Record<string, (page: Page) => Promise<Locator>> = {
  'signing in, refused': async (page) => {
    await page.goto('/signin');
    await logIn(page, 'nobody@example.org', 'nothing');
    return page.getByRole('alert');
  },
  'signing up, a rule broken': async (page) => {
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Sign up' }).click();
    return page.getByRole('alert');
  },
  'the terms': async (page) => {
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Terms and Conditions', exact: true }).click();
    return page.getByRole('dialog');
  },
  'a forgotten password, asked for': async (page) => {
    await page.goto('/forgotpassword');
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Reset your password' }).click();
    return page.getByText('Check your email to reset your password');
  },
  'a link without its token': async (page) => {
    await page.goto('/resetpassword');
    return page.getByRole('alert');
  },
  'a new password': async (page) => {
    await page.goto('/resetpassword#token=some');
    return page.getByLabel('New password');
  },
  'the account': async (page) => {
    await signUpByApi(page);
    await page.goto('/dashboard/account');
    return page.getByText('This device', { exact: true });
  },
  'deleting the account': async (page) => {
    await signUpByApi(page);
    await page.goto('/dashboard/account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    return page.getByRole('dialog');
  },
};

for (const size of [wide, narrow])
  test(`axe finds no fault with the notice for a guest before it leads on, ${size.width} wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/dashboard');
    await expectAccessible(page, page.getByRole('heading', { name: 'Please sign in' }));
  });

for (const [name, open] of Object.entries(screens))
  test(`axe finds no fault with ${name}, on a wide and a narrow screen`, async ({ page }) => {
    await page.setViewportSize(narrow);
    await expectAccessibleWideAndNarrow(page, await open(page));
  });

test("two windows of a browser follow each other's signing out and in", async ({ page, request }) => {
  const { email } = await signUpByApi(page);
  const other = await signUpByApi(request);
  await page.goto('/dashboard/quests/overview');
  const beside = await page.context().newPage();
  await beside.goto('/dashboard/quests/overview');
  await expect(beside.getByRole('button', { name: shownName(email) })).toBeVisible();
  await signOut(page, email);
  await expect(beside.getByText("Hmm, it looks like you're wandering around as a guest.")).toBeVisible();

  await leaveNotice(page);
  await logIn(page, other.email, other.password);
  await expect(beside.getByRole('button', { name: shownName(other.email) })).toBeVisible();
});
