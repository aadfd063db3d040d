import type { Page } from '@playwright/test';
import { expectAccessibleWideAndNarrow, narrow } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { bell, card, keepLine, lantern, openWithQuests, screenAddress } from '#e2e/steps/story-line-steps.ts';

const chooseTheme = async (page: Page, name: string): Promise<void> => {
  await page.locator('header [aria-expanded][aria-controls$="-panel"]').click();
  await page.getByRole('group', { name: 'Theme' }).getByText(name, { exact: true }).click();
  await page.keyboard.press('Escape');
};

const shownTheme = (page: Page) => page.locator('html[data-theme]').getAttribute('data-theme');

test('the theme that a person chooses stays, also after signing out; frames stay dark', async ({ page }) => {
  const { email } = await signUpByApi(page);
  await page.goto('/dashboard/quests');
  expect(await shownTheme(page)).toBe('dark');
  await chooseTheme(page, 'Light');
  expect(await shownTheme(page)).toBe('light');
  const groundOf = (place: string) => page.locator(place).evaluate((element) => getComputedStyle(element).colorScheme);
  expect([await groundOf('html'), await groundOf('header[data-material] >> nth=0')]).toEqual(['light', 'dark']);

  await page.reload();
  expect(await shownTheme(page)).toBe('light');
  await page.getByRole('button', { name: email.slice(0, email.indexOf('@')) }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.reload();
  expect(await shownTheme(page)).toBe('light');
});

test('the theme of the device is followed', async ({ page }) => {
  await signUpByApi(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/dashboard/quests');
  await chooseTheme(page, 'Device');
  expect(await shownTheme(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('axe finds nothing wrong with the light theme, on a wide and a narrow screen', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await context.addCookies([{ name: 'runeloom-theme', value: 'light', url: baseURL ?? '' }]);
  await page.setViewportSize(narrow);
  await page.goto('/signin');
  await expectAccessibleWideAndNarrow(page, page.getByRole('button', { name: 'Log in' }));
  const { owner, idOf } = await openWithQuests(page, bell, lantern);
  const { id } = await keepLine(page, owner, [bell, lantern].map(idOf));
  await page.goto('/dashboard/quests');
  await expectAccessibleWideAndNarrow(page, page.getByRole('heading', { name: 'Where to' }));
  const quest = `/dashboard/quests/your_quests?quest=${idOf(bell)}`;
  await page.goto(quest);
  await expectAccessibleWideAndNarrow(page, page.getByRole('button', { name: 'Edit Quest' }));
  await page.goto(`${quest}&mode=edit`);
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectAccessibleWideAndNarrow(page, page.getByRole('alert'));
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  await expectAccessibleWideAndNarrow(page, card(page, bell));
  await page.getByRole('button', { name: 'Delete Story Line' }).click();
  await expectAccessibleWideAndNarrow(page, page.getByRole('dialog', { name: 'Delete Story Line' }));
  await page.goto('/dashboard/account');
  await expectAccessibleWideAndNarrow(page, page.getByRole('heading', { name: 'Delete account' }));
});
