import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import {
  address,
  button,
  connectivity,
  listed,
  openOffline,
  readQuest,
  saveTitle,
  storeQuest,
  title,
  unsent,
  waitForKeptApp,
} from '#e2e/steps/offline-steps.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';

test.use({ serviceWorkers: 'allow' });

const crash = async (page: Page): Promise<void> => {
  const crashed = page.waitForEvent('crash');
  await Promise.all([crashed, page.goto('chrome://crash').catch(() => undefined)]);
  await page.close();
};

test('after one visit the app opens without a connection, with lists and editors', async ({ page, context }) => {
  const account = await signUpByApi(page);
  await storeQuest(page, account.user.id);
  await page.goto(address);
  await expect(listed(page)).toHaveCount(1);
  await waitForKeptApp(page);
  await context.setOffline(true);
  const other = await context.newPage();
  await page.close();
  await other.goto('/');
  await expect(connectivity(other, 'Offline')).toBeVisible();
  await expect(other.getByRole('banner')).toContainText(account.email.slice(0, account.email.indexOf('@')));
  await other.goto(address);
  await button(other, 'As it was before').click();
  await saveTitle(other, 'Written after an offline start');
  await other.reload();
  await expect(listed(other)).toHaveText([/Written after an offline start.*Waiting/]);
  await other.goto('/dashboard/quests/your_story_lines');
  await button(other, 'Create New Story').click();
  await expect(other.getByRole('form', { name: 'Story line editor' })).toBeVisible();
  await context.setOffline(false);
  await expect(unsent(other)).toBeHidden();
});

test('the service worker answers nothing of the API, and no page for it', async ({ page }) => {
  await signUpByApi(page);
  await page.goto(address);
  await waitForKeptApp(page);
  const kept = await page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
  const fromWorker: string[] = [];
  page.on('response', (answer) => {
    if (answer.fromServiceWorker()) fromWorker.push(new URL(answer.url()).pathname);
  });
  await page.reload();
  await expect(page.getByText('No quests yet')).toBeVisible();
  expect(fromWorker.some((path) => path.startsWith('/assets/'))).toBe(true);
  expect(fromWorker.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect((await page.goto('/api/openapi.json'))?.status()).toBe(200);
});

test('twenty edits made offline survive a killed tab, and each is applied exactly once', async ({ page, context }) => {
  test.setTimeout(120_000);
  const { at } = await openOffline(page);
  for (let edit = 1; edit <= 20; edit += 1) await saveTitle(page, `Edit number ${edit}`);
  await expect(unsent(page)).toContainText('20 changes wait on this device');
  await expect(listed(page)).toHaveText([/Edit number 20.*Waiting/]);
  await expectAccessible(page, unsent(page));
  await crash(page);

  const writes: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PUT') writes.push((request.postDataJSON() as { title: string }).title);
  });
  await context.setOffline(false);
  const tabs = [await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto(address)));
  for (const tab of tabs) {
    await expect(listed(tab)).toHaveText(['Edit number 20Side']);
    await expect(unsent(tab)).toBeHidden();
  }
  expect(writes).toEqual(Array.from({ length: 20 }, (_, index) => `Edit number ${index + 1}`));
  expect(await readQuest(tabs[0] ?? page, at)).toMatchObject({ title: 'Edit number 20', version: 21 });
});

test('what is created and deleted offline is shown at once, and sent in order', async ({ page }) => {
  const { user, at } = await openOffline(page);
  await button(page, 'Edit Quest').click();
  await button(page, 'Delete Quest').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toContainText('Kept on this device');
  await closeOutcome(page.getByRole('dialog'));
  await expect(page.getByText('No quests yet')).toBeVisible();

  await button(page, 'Create New Quest').click();
  await title(page).fill('Written on a boat');
  await page.getByRole('main').getByLabel('Description', { exact: true }).fill('No network anywhere.');
  for (const kind of ['Objective', 'Reward']) await button(page, `Add ${kind}`).click();
  await page.getByRole('group', { name: 'Collect Item 1' }).getByLabel('Item', { exact: true }).fill('Meadow Herring');
  await button(page, 'Create Quest').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await closeOutcome(page.getByRole('dialog'));
  await saveTitle(page, 'Written on a boat, mended');
  await expect(listed(page)).toHaveText([/Written on a boat, mended.*Waiting/]);

  await page.context().setOffline(false);
  await expect(unsent(page)).toBeHidden();
  await expect(listed(page)).toHaveText(['Written on a boat, mendedMain']);
  expect((await page.request.get(at)).status()).toBe(404);
  const answer = await page.request.get(`/api/owners/${user.id}/quests`);
  expect(await answer.json()).toMatchObject({ items: [{ title: 'Written on a boat, mended', version: 2 }] });
});
