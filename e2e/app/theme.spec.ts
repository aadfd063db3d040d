import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import { bell, card, storeRow, lantern, openWithQuests, storyLinesScreen } from '#e2e/steps/story-line-steps.ts';

const openPanel = (page: Page): Promise<void> =>
  page.locator('header [aria-expanded][aria-controls$="-panel"]').click();

const boxOfLink = async (page: Page, name: string) =>
  (await page.getByRole('link', { name }).boundingBox()) ?? { y: 0, height: 0 };

const distanceOfRows = async (page: Page, ...names: [string, string]): Promise<number> => {
  const [one, next] = await Promise.all([boxOfLink(page, names[0]), boxOfLink(page, names[1])]);
  return Math.round(next.y - one.y - one.height);
};

const chooseTheme = async (page: Page, name: string): Promise<void> => {
  await openPanel(page);
  await page.getByRole('group', { name: 'Theme' }).getByText(name, { exact: true }).click();
  await page.keyboard.press('Escape');
};

const shownTheme = (page: Page) => page.locator('html[data-theme]').getAttribute('data-theme');

test('the theme that a person chooses stays, also after signing out; frames stay dark', async ({ page }) => {
  test.slow();
  // The usual look: other journeys ask for more contrast.
  await page.emulateMedia({ contrast: 'no-preference' });
  const { owner, idOf } = await openWithQuests(page, bell, lantern);
  const { id } = await storeRow(page, owner, [bell, lantern].map(idOf));
  await page.goto('/dashboard/quests');
  expect(await shownTheme(page)).toBe('dark');
  await test.step('the theme of the device is followed', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await chooseTheme(page, 'Device');
    expect(await shownTheme(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
  await chooseTheme(page, 'Light');
  expect(await shownTheme(page)).toBe('light');
  const groundOf = (place: string) => page.locator(place).evaluate((element) => getComputedStyle(element).colorScheme);
  expect([await groundOf('html'), await groundOf('header[data-material] >> nth=0')]).toEqual(['light', 'dark']);

  await page.reload();
  expect(await shownTheme(page)).toBe('light');
  await test.step('axe finds nothing wrong with its screens', () =>
    judgeScreens(page, `${storyLinesScreen}?storyLine=${id}&mode=edit`));
  await openPanel(page);
  await test.step('one line parts two rows of the panel', async () => {
    // The panel may still open.
    await expect.poll(() => distanceOfRows(page, 'Your account', 'Help')).toBe(-1);
  });
  await page.getByRole('button', { name: 'Sign out' }).click();
  // A quest is still without its title.
  await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.reload();
  expect(await shownTheme(page)).toBe('light');
  await test.step('nor with the sign-in', () => expectAccessible(page, page.getByRole('button', { name: 'Log in' })));
});

const judgeScreens = async (page: Page, storyLine: string): Promise<void> => {
  await expectAccessibleWideAndNarrow(page, page.getByRole('region', { name: 'Last edited' }));
  await page.setViewportSize(wide);
  await page.getByRole('link', { name: 'View Your Quest List' }).click();
  await page.getByRole('button', { name: bell }).click();
  await expectAccessible(page, page.getByRole('button', { name: 'Edit Quest' }));
  await page.getByRole('button', { name: 'Edit Quest' }).click();
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectAccessible(page, page.getByRole('alert'));
  await page.goto(storyLine);
  await expectAccessible(page, card(page, bell));
  await page.getByRole('button', { name: 'Delete Story Line' }).click();
  await expectAccessible(page, page.getByRole('dialog', { name: 'Delete Story Line' }));
  await page.keyboard.press('Escape');
  await openPanel(page);
  await expectAccessible(page, page.getByRole('group', { name: 'Theme' }));
  await page.getByRole('link', { name: 'Account' }).click();
  await expectAccessible(page, page.getByRole('heading', { name: 'Delete account' }));
};
