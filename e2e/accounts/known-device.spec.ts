import type { Page } from '@playwright/test';
import { authRoutes } from '#contract/auth-routes.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';

/** So many wrong passwords close an account. */
const guesses = 10;

const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

test('guesses from elsewhere close an account to a new device, and not to the one that its owner signed in on', async ({
  page,
  browser,
  request,
  playwright,
  baseURL,
}) => {
  const { email, password } = await signUpByApi(request);
  await logIn(page, email, password);
  await expect(page).toHaveURL(/\/dashboard\/quests/);
  await page.getByRole('button', { name: email.slice(0, email.indexOf('@')) }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin$/);

  const elsewhere = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const guess = () => elsewhere.post(authRoutes.signIn, { data: { email, password: 'a wild guess' } });
  let status = 0;
  for (let count = 0; count <= guesses; count += 1) status = (await guess()).status();
  expect(status).toBe(429);

  const newDevice = await browser.newPage();
  await logIn(newDevice, email, password);
  await expect(newDevice.getByRole('alert')).toContainText('You entered a wrong username or password.');
  await logIn(page, email, password);
  await expect(page).toHaveURL(/\/dashboard\/quests/);
});
