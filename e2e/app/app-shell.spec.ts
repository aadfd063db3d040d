import type { Page } from '@playwright/test';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';

const screen = '/dashboard/quests/your_story_lines';
const title = 'Your Quest Story lines';
const programs = /\/assets\/.*\.js$/;
const appShell = (page: Page) => page.locator('#first-sight');

const openWithoutProgram = async (page: Page): Promise<void> => {
  await page.route(programs, (route) => route.abort());
  await page.goto(screen);
};

for (const width of [390, 800, 1440])
  test(`a member's screen shows its window before its program runs, where it stays, ${width} wide`, async ({
    page,
  }) => {
    await signUpByApi(page);
    await page.setViewportSize({ width, height: 900 });
    await openWithoutProgram(page);
    const heading = appShell(page).getByText(title);
    await expect(heading).toBeVisible();
    const atFirst = await heading.boundingBox();

    await page.unroute(programs);
    await page.goto(screen);
    const drawn = page.getByRole('heading', { name: title, level: 1 });
    await expect(page.getByRole('button', { name: /Create New Story/ })).toBeVisible();
    await expect(appShell(page)).toHaveCount(0);
    expect(await drawn.boundingBox()).toEqual(atFirst);
  });

test('it has the theme that was chosen', async ({ page, context, baseURL }) => {
  await signUpByApi(page);
  await context.addCookies([{ name: 'runeloom-theme', value: 'light', url: baseURL ?? '' }]);
  await openWithoutProgram(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(appShell(page)).toBeVisible();
});

test('no key reaches into the app shell', async ({ page }) => {
  await signUpByApi(page);
  await openWithoutProgram(page);
  await expect(appShell(page)).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('a session that has ended leads to the sign-in all the same', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'runeloom_session', value: 'ended', url: baseURL ?? '' }]);
  await page.goto(screen, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(appShell(page)).toHaveCount(0);
});
