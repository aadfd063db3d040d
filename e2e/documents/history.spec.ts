import { dirname } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { removeStoryQuests } from '#domain/story-line/edits/remove-story-quests.ts';
import { officialOwner } from '#domain/account/user.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expectAccessible, wide } from '#e2e/product/accessibility.ts';
import { expect, signUpAdministrator, signUpByApi, test } from '#e2e/product/running-product.ts';
import {
  bell,
  card,
  storeRow,
  openTab,
  lantern,
  openWithQuests,
  savedLine,
  storyLinesScreen,
  wolves,
} from '#e2e/steps/story-line-steps.ts';

const connectivity = (page: Page, state: string) =>
  page.getByRole('banner').getByRole('status').getByText(state, { exact: true });
const address = '/dashboard/quests/your_quests';

const storeVersions = async (page: Page, owner: string, titles: readonly string[]): Promise<string> => {
  const id = aQuestId();
  for (const [version, title] of titles.entries()) {
    const headers = version === 0 ? creationHeaders : changeHeaders(version);
    const answer = await page.request.put(questAddress(owner, id), { data: aQuest({ title }), headers });
    expect(answer.ok()).toBe(true);
  }
  return id;
};

const openHistory = async (page: Page, id: string, title: string): Promise<Locator> => {
  await page.goto(`${address}?quest=${id}`);
  await page.getByRole('button', { name: 'History' }).click();
  return page.getByRole('dialog', { name: `History of ${title}` });
};

const restoreQuest = async (page: Page, owner: string): Promise<void> => {
  const id = await storeVersions(page, owner, ['The first wording', 'The second wording', 'The third wording']);
  const history = await openHistory(page, id, 'The third wording');
  await expect(history.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(3);
  await expect(history.getByText('The second wording')).toBeVisible();
  await history.getByLabel('Version 3 compared with').selectOption('Version 1');
  await expect(history.getByText('The first wording')).toBeVisible();
  await expectAccessible(page, page.getByRole('dialog'));

  await page.setViewportSize({ width: 390, height: 844 });
  await history.getByRole('button', { name: /^Version 1/ }).click();
  await history.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(history.getByRole('button', { name: 'Restore', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The first wording' })).toBeVisible();
  await expect(history).toBeHidden();
  expect(await (await page.request.get(questAddress(owner, id))).json()).toMatchObject({ version: 4 });

  await page.request.delete(questAddress(owner, id), { headers: changeHeaders(4) });
  await page.goto(address);
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const deleted = page.getByRole('dialog', { name: 'Recently deleted quests' });
  await expect(deleted.getByText('kept for 30 more days')).toBeVisible();
  await expectAccessible(page, page.getByRole('dialog'));
  await deleted.getByRole('button', { name: 'Restore The first wording' }).click();
  await expect(deleted.getByText('Nothing else to restore')).toBeVisible();
  await deleted.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'The first wording' })).toBeVisible();
};

const restoreOffline = async (page: Page, owner: string): Promise<void> => {
  await page.setViewportSize(wide);
  const id = await storeVersions(page, owner, ['The first draft', 'The second draft']);
  const history = await openHistory(page, id, 'The second draft');
  await expect(connectivity(page, 'Online')).toBeVisible();
  await history.getByRole('button', { name: /^Version 1/ }).click();
  await expect(history.getByText('This is how it was first saved.')).toBeVisible();
  await page.context().setOffline(true);
  await history.getByRole('button', { name: 'Restore version 1' }).click();
  await history.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Kept on this device. It will be restored once the connection is back.')).toBeVisible();
  await page.context().setOffline(false);
  const saved = async () => (await (await page.request.get(questAddress(owner, id))).json()) as object;
  await expect.poll(saved, { timeout: 30_000 }).toMatchObject({ version: 3, title: 'The first draft' });
};

/** Several times the versions that one answer has. */
const many = 250;

const scrollHistory = async (page: Page, owner: string, dataDir: string): Promise<void> => {
  const id = await storeVersions(page, owner, ['Often rewritten']);
  await keepVersions(dataDir, { owner, id, count: many });
  const history = await openHistory(page, id, 'Often rewritten');
  const rows = history.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  const first = history.getByRole('button', { name: /^Version 1 / });
  await expect(rows.first()).toBeVisible();
  await rows.first().hover();
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    expect(await rows.count()).toBeLessThan(40);
    await expect(first).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 30_000, intervals: [50] });
  await first.click();
  await expect(history.getByText('This is how it was first saved.')).toBeVisible();
  await expectAccessible(page, page.getByRole('dialog'));
};

test('a designer reads the history of quests', async ({ page, mailFolder }) => {
  const { user } = await signUpByApi(page);
  await test.step('compares the versions of a quest, restores one, and restores the deleted quest', () =>
    restoreQuest(page, user.id));
  await test.step('a version that is restored without a connection waits on the device and is restored once', () =>
    restoreOffline(page, user.id));
  await test.step('a long history is read as it is scrolled, with the rows in sight alone', () =>
    scrollHistory(page, user.id, dirname(mailFolder)));
});

test('a designer restores a story line with a quest that was deleted since, and the deleted story line', async ({
  page,
}) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern, wolves);
  const { id, data } = await storeRow(page, owner, [idOf(bell), idOf(lantern), idOf(wolves)]);
  const shorter = removeStoryQuests({ ...data, title: 'The silent bell' }, [idOf(wolves)]);
  const line = storyLineAddress(owner, id);
  expect((await page.request.put(line, { data: shorter, headers: changeHeaders(1) })).ok()).toBe(true);
  expect((await page.request.delete(questAddress(owner, idOf(wolves)), { headers: changeHeaders(1) })).ok()).toBe(true);

  await page.goto(`${storyLinesScreen}?storyLine=${id}`);
  await openTab(page, 'History');
  const history = page.getByRole('tabpanel', { name: 'History' });
  await expect(history.getByText(`Quest ${wolves} (deleted)`)).toBeVisible();
  await expect(card(page, `${wolves} (deleted), Taken out in this save`)).toBeVisible();
  await expectAccessible(page, history);
  await history.getByRole('button', { name: /^Version 1/ }).click();
  await history.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(history.getByText(`“${wolves}” was deleted since, and comes back.`)).toBeVisible();
  await expectAccessible(page, history);
  await history.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: data.title })).toBeVisible();
  expect(await savedLine(page, owner, id)).toMatchObject({ version: 3, title: data.title });
  expect(Object.keys((await savedLine(page, owner, id)).story_quests)).toEqual([bell, lantern, wolves].map(idOf));
  await expect(history.getByRole('button', { name: /^Version 3 \(current\)/ })).toContainText(`“${wolves}”`);

  expect((await page.request.delete(line, { headers: changeHeaders(3) })).ok()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(storyLinesScreen);
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const deleted = page.getByRole('dialog', { name: 'Recently deleted story lines' });
  await expect(deleted.getByText('kept for 30 more days')).toBeVisible();
  await deleted.getByRole('button', { name: `Restore ${data.title}` }).click();
  await expect(deleted.getByText('Nothing else to restore')).toBeVisible();
  expect(await savedLine(page, owner, id)).toMatchObject({ version: 4, title: data.title });
});

test('administrators see who deleted an official quest, restore it, and find both in the log', async ({
  page,
  browser,
  product,
  mailFolder,
}) => {
  const { email } = await signUpAdministrator(page, mailFolder);
  const title = `The ferry of ${aQuestId().slice(-8)}`;
  const quest = questAddress(officialOwner, aQuestId());
  expect((await page.request.put(quest, { data: aQuest({ title }), headers: creationHeaders })).ok()).toBe(true);
  const elsewhere = await browser.newPage({ baseURL: product.url });
  const other = await signUpAdministrator(elsewhere, mailFolder);
  expect((await elsewhere.request.delete(quest, { headers: changeHeaders(1) })).ok()).toBe(true);
  await elsewhere.close();

  await page.goto('/dashboard/quests/quest_list?view=quests');
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const deleted = page.getByRole('dialog', { name: 'Recently deleted quests' });
  const row = deleted.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(`by ${other.email.split('@')[0]}, kept for 30 more days`);
  await row.getByRole('button', { name: `Restore ${title}` }).click();
  await expect(row).toBeHidden();
  await deleted.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('main').getByRole('button', { name: title }).click();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: `History of ${title}` });
  await expect(history.getByRole('button', { name: /^Version 2 \(current\).*by you$/ })).toBeVisible();
  await history.getByRole('button', { name: 'Close' }).click();

  await page.goto('/dashboard/admin/edit_user?view=audit-log');
  const entries = page.getByRole('row').filter({ hasText: title });
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText(`Official quest restored`);
  await expect(entries.nth(0)).toContainText(email);
  await expect(entries.nth(1)).toContainText(`Official quest deleted`);
  await expect(entries.nth(1)).toContainText(other.email);
  await expect(entries.nth(2)).toContainText(`Official quest created`);
  await expect(entries.nth(2)).toContainText(email);
});

const keepVersions = async (
  dataDir: string,
  { owner, id, count }: { owner: string; id: string; count: number },
): Promise<void> => {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const { db } = database;
  const { document } = await db.selectFrom('quests').select('document').where('id', '=', id).executeTakeFirstOrThrow();
  await db.updateTable('quests').set({ version: count }).where('id', '=', id).execute();
  const row = { owner_id: owner, kind: 'quests', item_id: id, document, updated_by: owner, deleted_at: null } as const;
  const versions = Array.from({ length: count - 1 }, (_, index) => ({
    ...row,
    version: index + 1,
    updated_at: Date.now() - (count - index) * 60_000,
  }));
  for (let start = 0; start < versions.length; start += 500)
    await db
      .insertInto('revisions')
      .values(versions.slice(start, start + 500))
      .execute();
  await database.close();
};
