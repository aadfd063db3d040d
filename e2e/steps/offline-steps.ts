import type { Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expect, signUpByApi, type Account } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import { button } from './elements.ts';

export const address = '/dashboard/quests/your_quests';

export const titleField = (page: Page) => page.getByRole('main').getByLabel('Title', { exact: true });
export const unsent = (page: Page) => page.getByRole('region', { name: 'Not sent yet' });
export const connectivity = (page: Page, state: string) =>
  page.getByRole('banner').getByRole('status').getByText(state, { exact: true });

/** What the browser keeps of both lists. */
export const copyKeys = [
  'runeloom.quests',
  'runeloom.questsLoaded',
  'runeloom.storyLines',
  'runeloom.storyLinesLoaded',
] as const;

export const keptKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

export const storeQuest = async (page: Page, owner: string, named = 'As it was before'): Promise<string> => {
  const at = questAddress(owner, aQuestId());
  const data = aQuest({ title: named });
  expect((await page.request.put(at, { data, headers: creationHeaders })).status()).toBe(201);
  return at;
};

export const readQuest = async (page: Page, at: string) =>
  (await (await page.request.get(at)).json()) as { title: string; version: number };

/** The browser then has all files of the app. */
export const waitForKeptApp = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 40_000 })
    .toBe('activated');

export const goOffline = async (page: Page): Promise<void> => {
  await expect(connectivity(page, 'Online')).toBeVisible();
  await page.context().setOffline(true);
  await expect(connectivity(page, 'Offline')).toBeVisible();
};

export const saveTitle = async (page: Page, text: string): Promise<void> => {
  await button(page, 'Edit Quest').click();
  await titleField(page).fill(text);
  await button(page, 'Save Changes').click();
  const dialog = page.getByRole('dialog', { name: 'Save Changes' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toContainText('Kept on this device. It will be sent once the connection is back.');
  await closeOutcome(dialog);
};

/** Stores a quest, which the open list learns of, and opens it. Then nothing reaches the server. */
export const openAnotherOffline = async (page: Page, owner: string, named: string): Promise<string> => {
  const at = await storeQuest(page, owner, named);
  await button(page, named).click();
  await goOffline(page);
  return at;
};

export const openOffline = async (page: Page): Promise<Account & { at: string }> => {
  const account = await signUpByApi(page);
  await page.goto(address);
  await waitForKeptApp(page);
  return { ...account, at: await openAnotherOffline(page, account.user.id, 'As it was before') };
};

/** Files arrive once they are released. */
export const holdBack = async (page: Page, files: string): Promise<{ release: () => void }> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
};
