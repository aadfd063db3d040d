import type { Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { aQuest, aQuestId } from '#test-support/builders.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, signUpByApi, test, type Account } from './running-product.ts';
import { keepLine, savedLine } from './story-line-steps.ts';

test.use({ serviceWorkers: 'allow' });

const address = '/dashboard/quests/your_quests';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page) => page.getByRole('main').getByLabel('Title', { exact: true });
const listed = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('listitem');
const unsent = (page: Page) => page.getByRole('region', { name: 'Not sent yet' });
const connectivity = (page: Page, state: string) =>
  page.getByRole('banner').getByRole('status').getByText(state, { exact: true });

const storeQuest = async (page: Page, owner: string): Promise<string> => {
  const at = questAddress(owner, aQuestId());
  const data = aQuest({ title: 'As it was before' });
  expect((await page.request.put(at, { data, headers: creationHeaders })).status()).toBe(201);
  return at;
};

const readQuest = async (page: Page, at: string) =>
  (await (await page.request.get(at)).json()) as { title: string; version: number };

const goOffline = async (page: Page): Promise<void> => {
  await expect(connectivity(page, 'Online')).toBeVisible();
  await page.context().setOffline(true);
  await expect(connectivity(page, 'Offline')).toBeVisible();
};

/** Changes the title of the quest that is open, all the way through the save dialog. */
const saveTitle = async (page: Page, text: string): Promise<void> => {
  await button(page, 'Edit Quest').click();
  await title(page).fill(text);
  await button(page, 'Save Changes').click();
  const dialog = page.getByRole('dialog', { name: 'Save Changes' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toContainText('Kept on this device. It will be sent once the connection is back.');
  await dialog.getByRole('button', { name: 'Close' }).click();
};

/** A designer with one quest open, out of reach of the server. */
const openOffline = async (page: Page): Promise<Account & { at: string }> => {
  const account = await signUpByApi(page);
  const at = await storeQuest(page, account.user.id);
  await page.goto(address);
  await button(page, 'As it was before').click();
  await goOffline(page);
  return { ...account, at };
};

const crash = async (page: Page): Promise<void> => {
  const crashed = page.waitForEvent('crash');
  await Promise.all([crashed, page.goto('chrome://crash').catch(() => undefined)]);
  await page.close();
};

/** Waits until the browser keeps the app. */
const waitForWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

test('after one visit the app opens without a connection, with lists and editors', async ({ page, context }) => {
  const account = await signUpByApi(page);
  await storeQuest(page, account.user.id);
  await page.goto(address);
  await expect(listed(page)).toHaveCount(1);
  await waitForWorker(page);
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
  await waitForWorker(page);
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
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No quests yet')).toBeVisible();

  await button(page, 'Create New Quest').click();
  await title(page).fill('Written on a boat');
  await page.getByRole('main').getByLabel('Description', { exact: true }).fill('No network anywhere.');
  for (const kind of ['Objective', 'Reward']) await button(page, `Add ${kind}`).click();
  await page.getByRole('group', { name: 'Collect Item 1' }).getByLabel('Item', { exact: true }).fill('Meadow Herring');
  await button(page, 'Create Quest').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await saveTitle(page, 'Written on a boat, mended');
  await expect(listed(page)).toHaveText([/Written on a boat, mended.*Waiting/]);

  await page.context().setOffline(false);
  await expect(unsent(page)).toBeHidden();
  await expect(listed(page)).toHaveText(['Written on a boat, mendedMain']);
  expect((await page.request.get(at)).status()).toBe(404);
  const answer = await page.request.get(`/api/owners/${user.id}/quests`);
  expect(await answer.json()).toMatchObject({ items: [{ title: 'Written on a boat, mended', version: 2 }] });
});

test('what the server refuses is told, and opens as a draft', async ({ page }) => {
  const { at } = await openOffline(page);
  await saveTitle(page, 'Mine, made offline');
  const theirs = aQuest({ title: 'Theirs, made meanwhile' });
  expect((await page.request.put(at, { data: theirs, headers: changeHeaders(1) })).status()).toBe(200);
  await page.context().setOffline(false);
  const alert = unsent(page).getByRole('alert');
  await expect(alert).toContainText('The quest “Mine, made offline” could not be saved.');
  await expectAccessible(page, alert);
  await page.reload();
  await expect(listed(page)).toHaveText([/Theirs, made meanwhile.*Not sent/]);
  const area = page.locator('#content');
  expect(await area.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await button(page, 'Discard it').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Open in the editor').click();
  await expect(title(page)).toHaveValue('Mine, made offline');
  await expect(unsent(page)).toBeHidden();
  expect(await readQuest(page, at)).toMatchObject({ title: 'Theirs, made meanwhile', version: 2 });

  await button(page, 'Save Changes').click();
  const dialog = page.getByRole('dialog', { name: 'Save Changes' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('radio', { name: 'Mine Mine, made offline' }).click();
  await dialog.getByRole('button', { name: 'Save the merged version' }).click();
  await expect.poll(() => readQuest(page, at)).toMatchObject({ title: 'Mine, made offline', version: 3 });
});

test('what two devices changed in different places stands together once it is sent', async ({ page }) => {
  const { at } = await openOffline(page);
  await saveTitle(page, 'Mine, made offline');
  await saveTitle(page, 'Mine, mended offline');
  const theirs = aQuest({ title: 'As it was before', description: 'Theirs, made meanwhile.' });
  expect((await page.request.put(at, { data: theirs, headers: changeHeaders(1) })).status()).toBe(200);
  await page.context().setOffline(false);
  await expect(unsent(page)).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Theirs, made meanwhile.');
  expect(await readQuest(page, at)).toMatchObject({
    title: 'Mine, mended offline',
    description: 'Theirs, made meanwhile.',
  });
});

test('a quest deleted offline that a story line holds is deleted from it once that is said', async ({ page }) => {
  const { user, at } = await openOffline(page);
  const questIds = [at.slice(at.lastIndexOf('/') + 1), aQuestId(), aQuestId()];
  for (const id of questIds.slice(1))
    expect((await page.request.put(questAddress(user.id, id), { data: aQuest(), headers: creationHeaders })).ok()).toBe(
      true,
    );
  const { id: line } = await keepLine(page, user.id, questIds);
  await button(page, 'Edit Quest').click();
  await button(page, 'Delete Quest').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.context().setOffline(false);
  await expect(unsent(page).getByRole('alert')).toContainText('could not be deleted');
  await button(page, 'Delete it from them as well').click();
  await expect(unsent(page)).toBeHidden();
  expect((await page.request.get(at)).status()).toBe(404);
  expect(Object.keys((await savedLine(page, user.id, line)).story_quests)).toEqual(questIds.slice(1));
});

test('signing out with unsent work asks; kept work is sent after the next sign-in', async ({ page, context }) => {
  const { at, email, password } = await openOffline(page);
  await saveTitle(page, 'Kept over a sign-out');
  await page.route('**/api/owners/**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await context.setOffline(false);
  await expect(connectivity(page, 'Online')).toBeVisible();
  await button(page, email.slice(0, email.indexOf('@'))).click();
  await button(page, 'Sign out').click();
  const dialog = page.getByRole('dialog', { name: 'Sign out' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toContainText('Not everything could be sent.');
  await expectAccessible(page, dialog.getByRole('button', { name: 'Discard' }));
  await dialog.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByRole('heading', { name: 'You are being signed out' })).toBeVisible();
  await page.unroute('**/api/owners/**');
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await button(page, 'Log in').click();
  await expect(connectivity(page, 'Online')).toBeVisible();
  await expect.poll(() => readQuest(page, at)).toMatchObject({ title: 'Kept over a sign-out', version: 2 });
});
