import { storeQuest } from '#e2e/steps/offline-steps.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';

test('a guest who follows a link to a quest is there after signing in', async ({ page, context }) => {
  const { email, password, user } = await signUpByApi(page);
  const id = (await storeQuest(page, user.id)).split('/').at(-1);
  const link = `/dashboard/quests/your_quests?quest=${id}`;
  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.reload();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'As it was before' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${id}$`));
});

test('an email with an accent signs up and signs in again in capitals', async ({ page }) => {
  const email = `josé-${Date.now()}@example.org`;
  await page.goto('/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('longenough1');
  await page.getByLabel('Confirm password').fill('longenough1');
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/dashboard\/quests$/);
  await page.context().clearCookies();
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByLabel('Password').fill('longenough1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/overview$/);
});
