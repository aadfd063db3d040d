import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { startProduct } from '#test-support/product/product-process.ts';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test, type Account } from '#e2e/product/running-product.ts';
import { waitForKeptApp } from '#e2e/steps/offline-steps.ts';

const address = '/dashboard/quests/your_quests';
const copyKeys = [
  'runeloom.quests',
  'runeloom.questsLoaded',
  'runeloom.storyLines',
  'runeloom.storyLinesLoaded',
] as const;

const listed = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('listitem');
const connectivity = (page: Page, state: string) =>
  page.getByRole('banner').getByRole('status').getByText(state, { exact: true });
const keptKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

const storeQuest = async (page: Page, owner: string, title: string): Promise<void> => {
  const answer = await page.request.put(questAddress(owner, aQuestId()), {
    data: aQuest({ title }),
    headers: creationHeaders,
  });
  expect(answer.status()).toBe(201);
};

const openOtherDevice = async (browser: Browser, { email, password }: Account): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(connectivity(page, 'Online')).toBeVisible();
  return page;
};

const signOut = async (page: Page, { email }: Account): Promise<void> => {
  await page.getByRole('button', { name: email.slice(0, email.indexOf('@')) }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You are being signed out' })).toBeVisible();
};

test.describe('where the browser keeps the app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('both lists are on the device soon after the first log-in, whatever screen is open', async ({
    browser,
    page,
  }) => {
    const account = await signUpByApi(page);
    await storeQuest(page, account.user.id, 'The bell under the bay');
    const other = await openOtherDevice(browser, account);
    await expect.poll(() => keptKeys(other)).toEqual(expect.arrayContaining([...copyKeys]));
    await waitForKeptApp(other);
    await other.context().setOffline(true);
    await expect(connectivity(other, 'Offline')).toBeVisible();
    await other.getByRole('link', { name: 'View Your Quest List' }).click();
    await expect(listed(other)).toHaveCount(1);
    await other.context().close();
  });
});

const holdBack = async (page: Page, list: string) => {
  const hold = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === list,
    async (route) => {
      await hold.promise;
      await route.continue();
    },
  );
  return hold.resolve;
};

test('what one device changes appears on the other within a moment, in every tab', async ({ page, browser }) => {
  const account = await signUpByApi(page);
  await page.goto(address);
  const secondTab = await page.context().newPage();
  await secondTab.goto(address);
  await expect(connectivity(page, 'Online')).toBeVisible();
  await expect(connectivity(secondTab, 'Online')).toBeVisible();

  const other = await openOtherDevice(browser, account);
  await storeQuest(other, account.user.id, 'Written elsewhere');
  for (const tab of [page, secondTab]) await expect(listed(tab)).toHaveText([/Written elsewhere/]);

  await page.close();
  await expect(connectivity(secondTab, 'Online')).toBeVisible();
  await storeQuest(other, account.user.id, 'Written later');
  await expect(listed(secondTab)).toHaveCount(2);
  await other.context().close();
});

test('a list is painted from the device before the server has answered', async ({ page }) => {
  const { user } = await signUpByApi(page);
  await storeQuest(page, user.id, 'Kept on the device');
  await page.goto(address);
  await expect(listed(page)).toHaveCount(1);
  await storeQuest(page, user.id, 'Not here yet');
  await expect(listed(page)).toHaveCount(2);
  await page.goto('/dashboard/quests/overview');
  const letGo = await holdBack(page, questsAddress(user.id));
  await storeQuest(page, user.id, 'Made meanwhile');
  await page.goto(address);
  await expect(listed(page)).toHaveText([/Kept on the device/, /Not here yet/]);
  letGo();
  await expect(listed(page)).toHaveCount(3);
});

test('what has not changed is not sent again', async ({ page }) => {
  const { user } = await signUpByApi(page);
  await storeQuest(page, user.id, 'Kept on the device');
  await page.goto(address);
  await expect(listed(page)).toHaveCount(1);
  const unchanged = page.waitForResponse((answer) => new URL(answer.url()).pathname === questsAddress(user.id));
  await page.reload();
  expect((await unchanged).status()).toBe(304);
  await expect(listed(page)).toHaveCount(1);
});

test("the device's copy is packed text, and never seen by another account", async ({ page }) => {
  const account = await signUpByApi(page);
  await storeQuest(page, account.user.id, 'Mine alone');
  await page.goto('/dashboard/quests/your_story_lines');
  await expect.poll(() => keptKeys(page)).toContain('runeloom.storyLines');
  await page.goto(address);
  await expect(listed(page)).toHaveCount(1);
  expect(await keptKeys(page)).toEqual(expect.arrayContaining([...copyKeys]));
  expect(await page.evaluate(() => localStorage.getItem('runeloom.quests'))).not.toContain('Mine alone');

  await page.goto('about:blank');
  await page.context().clearCookies();
  const { user: stranger } = await signUpByApi(page);
  const letGo = await holdBack(page, questsAddress(stranger.id));
  await page.goto(address);
  await expect(connectivity(page, 'Online')).toBeVisible();
  await expect(page.getByText('Mine alone')).toBeHidden();
  expect(await keptKeys(page)).not.toContain('runeloom.quests');
  letGo();
  await expect(page.getByText('No quests yet')).toBeVisible();
});

test('signing out leaves nothing on the device', async ({ page }) => {
  const account = await signUpByApi(page);
  await page.goto(address);
  await expect(page.getByText('No quests yet')).toBeVisible();
  await expect.poll(() => keptKeys(page)).toContain('runeloom.questsLoaded');
  await signOut(page, account);
  expect(await keptKeys(page)).toEqual([]);
});

test('a server that stops is shown as offline; once it is back the lists are read anew', async ({ browser }) => {
  test.setTimeout(180_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'runeloom-e2e-'));
  const start = (settings: Record<string, string> = {}) =>
    startProduct({ folder: process.cwd(), settings: { DATA_DIR: dataDir, ...settings } });
  const first = await start();
  const context = await browser.newContext({ baseURL: first.url });
  const page = await context.newPage();
  const { user } = await signUpByApi(page);
  await page.goto(address);
  await expect(page.getByText('No quests yet')).toBeVisible();
  await expect(connectivity(page, 'Online')).toBeVisible();
  await first.stop();
  await expect(connectivity(page, 'Offline')).toBeVisible();
  await expectAccessible(page, page.getByRole('banner'));

  const readAnew = page.waitForResponse((answer) => new URL(answer.url()).pathname === questsAddress(user.id));
  const second = await start({ PORT: new URL(first.url).port });
  await expect(connectivity(page, 'Online')).toBeVisible();
  expect((await readAnew).status()).toBe(304);
  await context.close();
  await second.stop();
  await rm(dataDir, { recursive: true });
});

test('the connectivity keeps its text for screen readers in narrow windows', async ({ page }) => {
  await signUpByApi(page);
  await page.goto(address);
  for (const width of [1440, 390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Online');
    await expectAccessible(page, page.getByRole('banner').getByRole('status'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
