import type { Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toStoryLineId, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { openTab } from '#e2e/steps/story-line-steps.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';

const quests = '/dashboard/quests/your_quests';
const lines = '/dashboard/quests/your_story_lines';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const note = (page: Page) => page.getByRole('complementary', { name: 'Restored from this device' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

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

test('what was typed into a quest survives a crash, says how it differs, and can be discarded', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const id = await storeQuest(page, user.id, 'The first title');
  await page.goto(`${quests}?quest=${id}&mode=edit`);
  await field(page, 'Title').fill('Typed before the crash');
  await field(page, 'Description').pressSequentially(' and more');
  await waitUntilKept(page, ' and more');
  const next = await crash(page);

  await next.goto(`${quests}?quest=${id}`);
  await expect(note(next)).toContainText('It differs from the saved quest in: title and description.');
  await expectAccessible(next, note(next));
  await next.getByRole('button', { name: 'Continue writing' }).click();
  await expect(field(next, 'Title')).toHaveValue('Typed before the crash');
  await expect(note(next)).toBeVisible();
  await next.getByRole('button', { name: 'Discard it' }).click();
  await expect(next.getByRole('heading', { name: 'The first title' })).toBeVisible();
  await next.reload();
  await expect(next.getByRole('heading', { name: 'The first title' })).toBeVisible();
  await expect(note(next)).toBeHidden();
});

test('a new quest survives a closed tab and an ended session, and is saved once', async ({ page }) => {
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
  await expect(note(next)).toContainText('a new quest, “A quest never saved”, that is not saved yet');
  await next.getByRole('button', { name: 'Continue writing' }).click();
  await expect(field(next, 'Title')).toHaveValue('A quest never saved');
  await field(next, 'Description').fill('Written on after all.');
  for (const kind of ['Objective', 'Reward']) await button(next, `Add ${kind}`).click();
  await next.getByRole('group', { name: 'Collect Item 1' }).getByLabel('Item', { exact: true }).fill('Meadow Herring');
  await button(next, 'Create Quest').click();
  await next.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await closeOutcome(next.getByRole('dialog'));
  const answer = await next.request.get(`/api/owners/${user.id}/quests`);
  expect(((await answer.json()) as { items: unknown[] }).items).toHaveLength(1);
  await next.reload();
  await expect(next.getByRole('heading', { name: 'A quest never saved' })).toBeVisible();
  await expect(note(next)).toBeHidden();
});

test('a story line comes back and says that another version was saved meanwhile', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const ids = [await storeQuest(page, user.id, 'The bell'), await storeQuest(page, user.id, 'The lantern')];
  const line = toStoryLineId(user.id, 'drafts01');
  const data = aLineOf(ids);
  const address = storyLineAddress(user.id, line);
  expect((await page.request.put(address, { data, headers: creationHeaders })).status()).toBe(201);
  await page.goto(`${lines}?storyLine=${line}&mode=edit`);
  await openTab(page, 'Quests');
  await page.getByRole('checkbox', { name: 'Select The bell' }).check();
  await button(page, 'Remove the selected quests').click();
  await waitUntilKept(page, ids[1] ?? '');
  const next = await crash(page);
  const theirs = { ...data, title: 'Their own title' };
  expect((await next.request.put(address, { data: theirs, headers: changeHeaders(1) })).status()).toBe(200);

  await next.goto(`${lines}?storyLine=${line}&mode=edit`);
  await expect(note(next)).toContainText('It differs from the saved story line in: title and quests.');
  await expect(note(next)).toContainText('was changed elsewhere meanwhile');
  await openTab(next, 'Quests');
  await expect(next.getByRole('checkbox', { name: 'Select The bell' })).toBeHidden();
  await expect(next.getByRole('checkbox', { name: 'Select The lantern' })).toBeVisible();
});

test.describe('where the browser may keep the app', () => {
  test.use({ serviceWorkers: 'allow' });

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
});

test('signing out forgets the drafts', async ({ page }) => {
  const { email } = await signUpByApi(page);
  await page.goto(`${quests}?mode=create`);
  await field(page, 'Title').fill('Nobody else shall read this');
  await page.reload();
  await expect(note(page)).toBeVisible();
  await page.goto('/dashboard/quests/overview');
  await button(page, email.slice(0, email.indexOf('@'))).click();
  await button(page, 'Sign out').click();
  await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'You are being signed out' })).toBeVisible();
  await signUpByApi(page);
  await page.goto(`${quests}?mode=create`);
  await expect(field(page, 'Title')).toHaveValue('');
  await expect(note(page)).toBeHidden();
});
