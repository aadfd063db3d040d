import type { Page } from '@playwright/test';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test, type Account } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import {
  address,
  connectivity,
  copyKeys,
  goOffline,
  keptKeys,
  openOffline,
  readQuest,
  saveTitle,
  storeQuest,
  titleField,
  unsent,
  waitForKeptApp,
} from '#e2e/steps/offline-steps.ts';
import { button, listed } from '#e2e/steps/elements.ts';

test.use({ serviceWorkers: 'allow' });

const crash = async (page: Page): Promise<void> => {
  const crashed = page.waitForEvent('crash');
  await Promise.all([crashed, page.goto('chrome://crash').catch(() => undefined)]);
  await page.close();
};

const signInFirst = async (page: Page): Promise<Account> => {
  const account = await signUpByApi(page);
  await storeQuest(page, account.user.id);
  await page.context().clearCookies();
  await page.goto('/signin');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await button(page, 'Log in').click();
  await expect(connectivity(page, 'Online')).toBeVisible();
  return account;
};

const seeListsOffline = async (page: Page): Promise<void> => {
  await expect.poll(() => keptKeys(page)).toEqual(expect.arrayContaining([...copyKeys]));
  await waitForKeptApp(page);
  await page.context().setOffline(true);
  await expect(connectivity(page, 'Offline')).toBeVisible();
  await page.getByRole('link', { name: 'View Your Quest List' }).click();
  await expect(listed(page)).toHaveCount(1);
};

const startOffline = async (page: Page, { email }: Account): Promise<void> => {
  await page.goto('/');
  await expect(connectivity(page, 'Offline')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(email.slice(0, email.indexOf('@')));
  await page.goto(address);
  await button(page, 'As it was before').click();
  await saveTitle(page, 'Written after an offline start');
  await page.reload();
  await expect(listed(page)).toHaveText([/Written after an offline start.*Waiting/]);
  await page.goto('/dashboard/quests/your_story_lines');
  await button(page, 'Create New Story').click();
  await expect(page.getByRole('form', { name: 'Story line editor' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(unsent(page)).toBeHidden();
};

const askWorker = async (page: Page): Promise<void> => {
  const kept = await page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => /^\/(?:api|assets\/pictures)\//.test(path))).toEqual([]);
  const fromWorker: string[] = [];
  page.on('response', (answer) => {
    if (answer.fromServiceWorker()) fromWorker.push(new URL(answer.url()).pathname);
  });
  await page.reload();
  await expect(page.getByRole('form', { name: 'Story line editor' })).toBeVisible();
  await expect(connectivity(page, 'Online')).toBeVisible();
  expect(fromWorker.some((path) => path.startsWith('/assets/'))).toBe(true);
  expect(fromWorker.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect((await page.goto('/api/openapi.json'))?.status()).toBe(200);
};

test('after one visit the app opens without a connection', async ({ page, context }) => {
  const account = await signInFirst(page);
  await test.step('both lists are on the device soon after the first log-in, whatever screen is open', () =>
    seeListsOffline(page));
  const other = await context.newPage();
  await page.close();
  await test.step('it starts with lists and editors', () => startOffline(other, account));
  await test.step('the service worker answers nothing of the API, and no page for it', () => askWorker(other));
});

/** Resolves to where the created quest stands. */
const createAndDelete = async (page: Page, owner: string, at: string): Promise<string> => {
  await button(page, 'Edit Quest').click();
  await button(page, 'Delete Quest').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toContainText('Kept on this device');
  await closeOutcome(page.getByRole('dialog'));
  await expect(page.getByText('No quests yet')).toBeVisible();

  await button(page, 'Create New Quest').click();
  await titleField(page).fill('Written on a boat');
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
  const { items } = (await (await page.request.get(questsAddress(owner))).json()) as { items: { id: string }[] };
  expect(items).toMatchObject([{ title: 'Written on a boat, mended', version: 2 }]);
  return questAddress(owner, items[0]?.id ?? '');
};

const edits = 6;

const editAndCrash = async (page: Page, at: string): Promise<void> => {
  for (let edit = 1; edit <= edits; edit += 1) await saveTitle(page, `Edit number ${edit}`);
  await expect(unsent(page)).toContainText(`${edits} changes wait on this device`);
  await expect(listed(page)).toHaveText([new RegExp(`Edit number ${edits}.*Waiting`)]);
  await expectAccessible(page, unsent(page));
  await crash(page);

  const context = page.context();
  const writes: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PUT') writes.push((request.postDataJSON() as { title: string }).title);
  });
  await context.setOffline(false);
  const tabs = [await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto(address)));
  for (const tab of tabs) {
    await expect(listed(tab)).toHaveText([`Edit number ${edits}Main`]);
    await expect(unsent(tab)).toBeHidden();
  }
  expect(writes).toEqual(Array.from({ length: edits }, (_, index) => `Edit number ${index + 1}`));
  expect(await readQuest(tabs[0] ?? page, at)).toMatchObject({ title: `Edit number ${edits}`, version: edits + 2 });
};

test('what is done offline is shown at once, and sent in order', async ({ page }) => {
  const { user, at } = await openOffline(page);
  const created = await test.step('what is created and deleted', () => createAndDelete(page, user.id, at));
  await test.step('edits survive a killed tab, and each is applied exactly once', async () => {
    await goOffline(page);
    await editAndCrash(page, created);
  });
});
