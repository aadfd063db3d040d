import type { APIRequestContext, Page } from '@playwright/test';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { serveHere, test as ownTest } from '#e2e/product/own-product.ts';
import { expect, signUpByApi, test, type Account } from '#e2e/product/running-product.ts';
import { signInElsewhere } from '#e2e/steps/device-steps.ts';
import { address, connectivity, copyKeys, keptKeys } from '#e2e/steps/offline-steps.ts';
import { listed } from '#e2e/steps/elements.ts';

const storeQuest = async (request: APIRequestContext, owner: string, title: string): Promise<void> => {
  const data = aQuest({ title });
  const answer = await request.put(questAddress(owner, aQuestId()), { data, headers: creationHeaders });
  expect(answer.status()).toBe(201);
};

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

test('what one device changes appears on the other within a moment, in every tab', async ({ page, request }) => {
  const account = await signUpByApi(page);
  await page.goto(address);
  const secondTab = await page.context().newPage();
  await secondTab.goto(address);
  await expect(connectivity(page, 'Online')).toBeVisible();
  await expect(connectivity(secondTab, 'Online')).toBeVisible();

  await signInElsewhere(request, account);
  await storeQuest(request, account.user.id, 'Written elsewhere');
  for (const tab of [page, secondTab]) await expect(listed(tab)).toHaveText([/Written elsewhere/]);

  await page.close();
  await expect(connectivity(secondTab, 'Online')).toBeVisible();
  await storeQuest(request, account.user.id, 'Written later');
  await expect(listed(secondTab)).toHaveCount(2);
});

const keepCopy = async (page: Page, owner: string): Promise<void> => {
  await storeQuest(page.request, owner, 'Kept on the device');
  await page.goto('/dashboard/quests/your_story_lines');
  await expect.poll(() => keptKeys(page)).toContain('runeloom.storyLines');
  await page.goto(address);
  await expect(listed(page)).toHaveCount(1);
  expect(await keptKeys(page)).toEqual(expect.arrayContaining([...copyKeys]));
  expect(await page.evaluate(() => localStorage.getItem('runeloom.quests'))).not.toContain('Kept on the device');
};

const readUnchanged = async (page: Page, owner: string): Promise<void> => {
  const unchanged = page.waitForResponse((answer) => new URL(answer.url()).pathname === questsAddress(owner));
  await page.reload();
  expect((await unchanged).status()).toBe(304);
  await expect(listed(page)).toHaveCount(1);
};

const paintCopy = async (page: Page, owner: string): Promise<void> => {
  await storeQuest(page.request, owner, 'Not here yet');
  await expect(listed(page)).toHaveCount(2);
  await page.goto('about:blank');
  const letGo = await holdBack(page, questsAddress(owner));
  await storeQuest(page.request, owner, 'Made meanwhile');
  await page.goto(address);
  await expect(listed(page)).toHaveText([/Kept on the device/, /Not here yet/]);
  letGo();
  await expect(listed(page)).toHaveCount(3);
};

const lookAsStranger = async (page: Page): Promise<Account> => {
  await page.goto('about:blank');
  await page.context().clearCookies();
  const stranger = await signUpByApi(page);
  const letGo = await holdBack(page, questsAddress(stranger.user.id));
  await page.goto(address);
  await expect(connectivity(page, 'Online')).toBeVisible();
  await expect(page.getByText('Kept on the device')).toBeHidden();
  expect(await keptKeys(page)).not.toContain('runeloom.quests');
  letGo();
  await expect(page.getByText('No quests yet')).toBeVisible();
  return stranger;
};

const lookAtConnectivity = async (page: Page): Promise<void> => {
  const status = page.getByRole('banner').getByRole('status');
  for (const width of [1440, 390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(status).toHaveText('Online');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
};

const signOut = async (page: Page, { email }: Account): Promise<void> => {
  await expect.poll(() => keptKeys(page)).toContain('runeloom.questsLoaded');
  await page.getByRole('button', { name: email.slice(0, email.indexOf('@')) }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You are being signed out' })).toBeVisible();
  expect(await keptKeys(page)).toEqual([]);
};

test('the device keeps a copy of the lists', async ({ page }) => {
  const { user } = await signUpByApi(page);
  await test.step('as packed text', () => keepCopy(page, user.id));
  await test.step('what has not changed is not sent again', () => readUnchanged(page, user.id));
  await test.step('a list is painted from the device before the server has answered', () => paintCopy(page, user.id));
  const stranger = await test.step('another account never sees it', () => lookAsStranger(page));
  await test.step('the connectivity keeps its text for screen readers in narrow windows', () =>
    lookAtConnectivity(page));
  await test.step('signing out leaves nothing on the device', () => signOut(page, stranger));
});

ownTest(
  'a server that stops is shown as offline; once it is back the lists are read anew',
  async ({ browser, ownFolder }) => {
    const first = await serveHere({ DATA_DIR: ownFolder });
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
    const second = await serveHere({ DATA_DIR: ownFolder, PORT: new URL(first.url).port });
    await expect(connectivity(page, 'Online')).toBeVisible();
    expect((await readAnew).status()).toBe(304);
    await context.close();
    await second.stop();
  },
);
