import type { Page } from '@playwright/test';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toStoryLineId, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { openTab } from '#e2e/steps/story-line-steps.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import { button } from '#e2e/steps/elements.ts';

const quests = '/dashboard/quests/your_quests';
const lines = '/dashboard/quests/your_story_lines';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const note = (page: Page) => page.getByRole('complementary', { name: 'Restored from this device' });

const aLineOf = (ids: string[]): StoryLineContent => ({
  title: 'The drowned bell',
  description: 'A bell rings below the water.',
  type: 'Main Story',
  story_quests: Object.fromEntries(
    ids.map((id, index) => [id, { quest: id, x: 0, y: index * 300, prerequisite_quests: {} }]),
  ),
});

const waitUntilKept = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const open = indexedDB.open('runeloom');
        await new Promise((resolve) => open.addEventListener('success', resolve));
        const all = open.result.transaction('drafts').objectStore('drafts').getAll();
        await new Promise((resolve) => all.addEventListener('success', resolve));
        open.result.close();
        return JSON.stringify(all.result.map(({ draft }: { draft: { content: unknown } }) => draft.content));
      }),
    )
    .toContain(text);

const crash = async (page: Page): Promise<Page> => {
  const next = await page.context().newPage();
  const crashed = page.waitForEvent('crash');
  await Promise.all([crashed, page.goto('chrome://crash').catch(() => undefined)]);
  return next;
};

const storeQuest = async (page: Page, owner: string, title: string): Promise<string> => {
  const id = aQuestId();
  const answer = await page.request.put(questAddress(owner, id), { data: aQuest({ title }), headers: creationHeaders });
  expect(answer.status()).toBe(201);
  return id;
};

const keepLine = async (page: Page, owner: string) => {
  const ids = [await storeQuest(page, owner, 'The bell'), await storeQuest(page, owner, 'The lantern')];
  const id = toStoryLineId(owner, 'drafts01');
  const address = storyLineAddress(owner, id);
  const data = aLineOf(ids);
  expect((await page.request.put(address, { data, headers: creationHeaders })).status()).toBe(201);
  return { id, address, data, last: ids[1] ?? '' };
};

const discardQuest = async (page: Page, id: string): Promise<void> => {
  await page.goto(`${quests}?quest=${id}`);
  await expect(note(page)).toContainText('It differs from the saved quest in: title and description.');
  await expectAccessible(page, note(page));
  await page.getByRole('button', { name: 'Continue writing' }).click();
  await expect(field(page, 'Title')).toHaveValue('Typed before the crash');
  await expect(note(page)).toBeVisible();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByRole('heading', { name: 'The first title' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The first title' })).toBeVisible();
  await expect(note(page)).toBeHidden();
};

test('what was typed survives a crash', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const id = await storeQuest(page, user.id, 'The first title');
  const line = await keepLine(page, user.id);
  await page.goto(`${quests}?quest=${id}&mode=edit`);
  await field(page, 'Title').fill('Typed before the crash');
  await field(page, 'Description').pressSequentially(' and more');
  await waitUntilKept(page, ' and more');
  await page.goto(`${lines}?storyLine=${line.id}&mode=edit`);
  await openTab(page, 'Quests');
  await page.getByRole('checkbox', { name: 'Select The bell' }).check();
  await button(page, 'Remove the selected quests').click();
  await waitUntilKept(page, line.last);
  const next = await crash(page);
  await test.step('a quest says how it differs, and can be discarded', () => discardQuest(next, id));
  await test.step('a story line comes back and says that another version was saved meanwhile', async () => {
    const theirs = { ...line.data, title: 'Their own title' };
    expect((await next.request.put(line.address, { data: theirs, headers: changeHeaders(1) })).status()).toBe(200);
    await next.goto(`${lines}?storyLine=${line.id}&mode=edit`);
    await expect(note(next)).toContainText('It differs from the saved story line in: title and quests.');
    await expect(note(next)).toContainText('was changed elsewhere meanwhile');
    await openTab(next, 'Quests');
    await expect(next.getByRole('checkbox', { name: 'Select The bell' })).toBeHidden();
    await expect(next.getByRole('checkbox', { name: 'Select The lantern' })).toBeVisible();
  });
});

const saveRestored = async (page: Page, owner: string): Promise<void> => {
  await expect(note(page)).toContainText('a new quest, “A quest never saved”, that is not saved yet');
  await page.getByRole('button', { name: 'Continue writing' }).click();
  await expect(field(page, 'Title')).toHaveValue('A quest never saved');
  await field(page, 'Description').fill('Written on after all.');
  for (const kind of ['Objective', 'Reward']) await button(page, `Add ${kind}`).click();
  await page.getByRole('group', { name: 'Collect Item 1' }).getByLabel('Item', { exact: true }).fill('Meadow Herring');
  await button(page, 'Create Quest').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await closeOutcome(page.getByRole('dialog'));
  const answer = await page.request.get(questsAddress(owner));
  expect(((await answer.json()) as { items: unknown[] }).items).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'A quest never saved' })).toBeVisible();
  await expect(note(page)).toBeHidden();
};

test('a new quest survives a closed tab and an ended session, and no sign-out', async ({ page }) => {
  const { user, email, password } = await signUpByApi(page);
  await page.goto(`${quests}?mode=create`);
  await field(page, 'Title').fill('A quest never saved');
  const next = await page.context().newPage();
  await page.close();
  await next.context().clearCookies();
  await next.goto('/signin');
  await next.getByLabel('Email').fill(email);
  await next.getByLabel('Password').fill(password);
  await button(next, 'Log in').click();
  await expect(next).toHaveURL(/overview/);
  await next.getByRole('link', { name: 'View Your Quest List' }).click();
  await test.step('it comes back after the next sign-in, and is saved once', () => saveRestored(next, user.id));
  await test.step('signing out forgets the drafts', async () => {
    await button(next, 'Create New Quest').click();
    await field(next, 'Title').fill('Nobody else shall read this');
    await next.reload();
    await expect(note(next)).toBeVisible();
    await button(next, email.slice(0, email.indexOf('@'))).click();
    await button(next, 'Sign out').click();
    await next.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Confirm' }).click();
    await expect(next.getByRole('heading', { name: 'You are being signed out' })).toBeVisible();
    await signUpByApi(next);
    await next.goto(`${quests}?mode=create`);
    await expect(field(next, 'Title')).toHaveValue('');
    await expect(note(next)).toBeHidden();
  });
});

test('where the browser keeps nothing, the editor says so and everything else works', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const { user } = await signUpByApi(page);
  const id = await storeQuest(page, user.id, 'The first title');
  await page.goto(`${quests}?quest=${id}&mode=edit`);
  await field(page, 'Title').fill('Only in this page');
  await expect(page.getByRole('note')).toContainText('Save before you close this tab.');
  await expectAccessible(page, page.getByRole('note'));
  await page.context().setOffline(true);
  await button(page, 'Save Changes').click();
  const dialog = page.getByRole('dialog', { name: 'Save Changes' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await closeOutcome(dialog);
  await expect(field(page, 'Title')).toHaveValue('Only in this page');
  await page.context().setOffline(false);
  await button(page, 'Save Changes').click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await closeOutcome(dialog);
  await expect(page.getByRole('heading', { name: 'Only in this page' })).toBeVisible();
});

/** By the lock that each page holds. */
const countOpenPages = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name }) => name?.startsWith('runeloom.page.')).length;
  });

test('each of two tabs keeps its own new quest, and neither discards the other’s', async ({ page }) => {
  await signUpByApi(page);
  const other = await page.context().newPage();
  await test.step('both write a new quest', async () => {
    await page.goto(`${quests}?mode=create`);
    await field(page, 'Title').fill('Written in the first tab');
    await waitUntilKept(page, 'Written in the first tab');
    await other.goto(`${quests}?mode=create`);
    await expect(field(other, 'Title')).toHaveValue('');
    await field(other, 'Title').fill('Written in the second tab');
    await waitUntilKept(other, 'Written in the second tab');
  });
  await test.step('a reload brings back the own one', async () => {
    await page.reload();
    await expect(field(page, 'Title')).toHaveValue('Written in the first tab');
    await note(page).getByRole('button', { name: 'Discard it' }).click();
    await expect(note(page)).toBeHidden();
    await other.reload();
    await expect(field(other, 'Title')).toHaveValue('Written in the second tab');
  });
  await test.step('what a closed tab left comes back in another one', async () => {
    await button(page, 'Create New Quest').click();
    await field(page, 'Title').fill('Left in the first tab');
    await waitUntilKept(page, 'Left in the first tab');
    await page.close();
    await expect.poll(() => countOpenPages(other), 'the browser has let go of the closed tab').toBe(1);
    await other.reload();
    await expect(field(other, 'Title')).toHaveValue('Written in the second tab');
    await expect(
      other.getByRole('main').getByRole('listitem').filter({ hasText: 'Left in the first tab' }),
    ).toBeVisible();
  });
});
