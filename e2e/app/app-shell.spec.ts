import type { Locator, Page } from '@playwright/test';
import { expect, signUpAdministrator, signUpByApi, test } from '#e2e/product/running-product.ts';

const screen = '/dashboard/quests/your_story_lines';
const title = 'Your Quest Story lines';
const programs = /\/assets\/.*\.js$/;
const appShell = (page: Page) => page.locator('#app-shell');

const sizes = [390, 800, 1440].map((width) => ({ width, height: 900 }));

/** A busy program learns late that the window is wide again. After this it never learns it: the style sheet alone decides. */
const missWideWindows = (): void => {
  const listen = MediaQueryList.prototype.addEventListener;
  MediaQueryList.prototype.addEventListener = function addListener(type: string, listener: unknown) {
    listen.call(this, type, (event: Event) => {
      if (typeof listener === 'function' && !(event as MediaQueryListEvent).matches) listener(event);
    });
  };
};

/** Where `heading` stands at each size. */
const placesOf = async (page: Page, heading: Locator) => {
  const places = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    places.push(await heading.boundingBox());
  }
  return places;
};

test("a member's screen shows its window before its program runs, where it stays", async ({
  page,
  context,
  baseURL,
}) => {
  await signUpByApi(page);
  await context.addCookies([{ name: 'runeloom-theme', value: 'light', url: baseURL ?? '' }]);
  await page.route(programs, (route) => route.abort());
  await page.goto(screen);
  await expect(appShell(page).getByText(title)).toBeVisible();
  await test.step('it has the theme that was chosen', () =>
    expect(page.locator('html')).toHaveAttribute('data-theme', 'light'));
  await test.step('no key reaches into it', async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });
  const atFirst = await placesOf(page, appShell(page).getByText(title));

  await page.unroute(programs);
  await page.addInitScript(missWideWindows);
  await page.goto(screen);
  await expect(page.getByRole('button', { name: /Create New Story/ })).toBeVisible();
  await expect(appShell(page)).toHaveCount(0);
  expect(await placesOf(page, page.getByRole('heading', { name: title, level: 1 }))).toEqual(atFirst);

  await test.step('a session that has ended leads to the sign-in all the same', async () => {
    await context.clearCookies();
    await context.addCookies([{ name: 'runeloom_session', value: 'ended', url: baseURL ?? '' }]);
    await page.goto(screen, { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect(appShell(page)).toHaveCount(0);
  });
});

const goneLine = `${screen}?storyLine=storyline_gone`;
const frame = (page: Page) => page.locator('html[data-workspace]');

test('an address of a story line shows the frame of its workspace from the start', async ({
  page,
  context,
  baseURL,
}) => {
  await signUpByApi(page);
  await page.route(programs, (route) => route.abort());
  await page.goto(goneLine);
  await expect(appShell(page).getByText(title)).toBeAttached();
  await expect(frame(page)).toHaveCount(1);
  await page.unroute(programs);

  await test.step('a line that is gone leads to the list', async () => {
    await page.goto(goneLine);
    await expect(page.getByRole('button', { name: /Create New Story/ })).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Side menu' }).getByText('Your Quests')).toBeVisible();
  });

  await test.step('without an app shell, too', async () => {
    await context.addCookies([{ name: 'runeloom-theme', value: 'device', url: baseURL ?? '' }]);
    await page.goto(goneLine);
    await expect(page.getByRole('button', { name: /Create New Story/ })).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
  });

  await test.step('a session that has ended has no frame', async () => {
    await context.clearCookies();
    await context.addCookies([{ name: 'runeloom_session', value: 'ended', url: baseURL ?? '' }]);
    await page.goto(goneLine);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
  });
});

test("the administrators' menu fits a window of 900 pixels", async ({ page, mailFolder }) => {
  await signUpAdministrator(page, mailFolder);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/quests/quest_list');
  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });
});
