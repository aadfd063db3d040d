import type { Browser, Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { memberAddress } from '#contract/spaces.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expect, signUpByApi, test, type Account } from '#e2e/product/running-product.ts';
import { button, listed } from '#e2e/steps/elements.ts';
import { connectivity, titleField, unsent, waitForKeptApp } from '#e2e/steps/offline-steps.ts';
import { joinByLink, makeSpaceByApi } from '#e2e/steps/space-steps.ts';

test.use({ serviceWorkers: 'allow' });

const screenOf = (space: string) => `/dashboard/spaces/${space}/quests`;

/** The names of the lists that this browser has copies of. */
const copied = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'runeloom-copies')) return [];
    const opened = Promise.withResolvers<IDBDatabase>();
    const opening = indexedDB.open('runeloom-copies');
    opening.addEventListener('success', () => opened.resolve(opening.result));
    const database = await opened.promise;
    const read = Promise.withResolvers<string[]>();
    const keys = database.transaction('lists').objectStore('lists').getAllKeys();
    keys.addEventListener('success', () => read.resolve(keys.result.map(String)));
    database.close();
    return read.promise;
  });

type Guest = { readonly guest: Page; readonly space: string; readonly account: Account };

/** An editor of somebody's space, whose quests this browser has copied. */
const openSpace = async (page: Page, browser: Browser, url: string): Promise<Guest> => {
  await signUpByApi(page);
  const space = await makeSpaceByApi(page, 'The bell guild');
  const [bell, rope] = [aQuestId(), aQuestId()];
  const made = [
    [questAddress(space, bell), aQuest({ title: 'The bell' })],
    [questAddress(space, rope), aQuest({ title: 'The rope' })],
    [
      storyLineAddress(space, toStoryLineId(space, 'the-tower')),
      aStoryLine({ [bell]: [], [rope]: [bell] }, { title: 'The bell tower' }),
    ],
  ] as const;
  for (const [address, data] of made)
    expect((await page.request.put(address, { data, headers: creationHeaders })).status()).toBe(201);
  const guest = await (await browser.newContext({ baseURL: url })).newPage();
  const account = await signUpByApi(guest);
  await joinByLink(page, guest, { space, role: 'editor' });
  await guest.goto(screenOf(space));
  await waitForKeptApp(guest);
  await expect.poll(() => copied(guest), { timeout: 20_000 }).toEqual([`${space}/quests`, `${space}/story-lines`]);
  return { guest, space, account };
};

test('a space is read and written after a start without a connection, and its copy ends with the membership', async ({
  page,
  browser,
  product,
}) => {
  const { guest, space, account } = await openSpace(page, browser, product.url);
  await guest.context().setOffline(true);
  await guest.goto(screenOf(space));
  await expect(connectivity(guest, 'Offline')).toBeVisible();
  await expect(listed(guest)).toHaveText([/The bell/, /The rope/]);
  await button(guest, 'The bell').click();
  await button(guest, 'Edit Quest').click();
  await titleField(guest).fill('The bell in the fog');
  await button(guest, 'Save Changes').click();
  await guest.getByRole('dialog', { name: 'Save Changes' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(unsent(guest)).toContainText('1 change waits');
  await guest.goto(`/dashboard/spaces/${space}/story_lines`);
  await expect(listed(guest)).toHaveText([/The bell tower/]);
  await button(guest, 'The bell tower').click();
  await expect(guest.getByRole('region', { name: 'Story line graph' })).toContainText('The bell in the fog');
  await guest.goto('/dashboard/quests');
  await guest.context().setOffline(false);
  await expect(unsent(guest)).toBeHidden();
  await page.goto(screenOf(space));
  await expect(listed(page)).toHaveText([/The bell in the fog/, /The rope/]);

  await page.request.delete(memberAddress(space, account.user.id));
  await expect.poll(() => copied(guest)).toEqual([]);
  await guest.context().close();
});

test('signing out drops the copies of spaces', async ({ page, browser, product }) => {
  const { guest, account } = await openSpace(page, browser, product.url);
  await guest.getByRole('button', { name: account.email.slice(0, account.email.indexOf('@')) }).click();
  await guest.getByRole('button', { name: 'Sign out' }).click();
  await expect(guest.getByLabel('Password')).toBeVisible();
  await expect.poll(() => copied(guest)).toEqual([]);
  await guest.context().close();
});
