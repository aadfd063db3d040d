import type { Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, test, type Account } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import {
  connectivity,
  openAnotherOffline,
  openOffline,
  readQuest,
  saveTitle,
  titleField,
  unsent,
} from '#e2e/steps/offline-steps.ts';
import { storeRow, savedLine } from '#e2e/steps/story-line-steps.ts';
import { button, listed } from '#e2e/steps/elements.ts';

test.use({ serviceWorkers: 'allow' });

const openRefused = async (page: Page, at: string): Promise<void> => {
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
  await expect(titleField(page)).toHaveValue('Mine, made offline');
  await expect(unsent(page)).toBeHidden();
  expect(await readQuest(page, at)).toMatchObject({ title: 'Theirs, made meanwhile', version: 2 });

  await button(page, 'Save Changes').click();
  const dialog = page.getByRole('dialog', { name: 'Save Changes' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('radio', { name: 'Mine Mine, made offline' }).click();
  await dialog.getByRole('button', { name: 'Save the merged version' }).click();
  await expect.poll(() => readQuest(page, at)).toMatchObject({ title: 'Mine, made offline', version: 3 });
  await closeOutcome(dialog);
};

const mergeLater = async (page: Page, at: string): Promise<void> => {
  await saveTitle(page, 'Mine, made offline');
  await saveTitle(page, 'Mine, mended offline');
  const theirs = aQuest({ title: 'Changed in two places', description: 'Theirs, made meanwhile.' });
  expect((await page.request.put(at, { data: theirs, headers: changeHeaders(1) })).status()).toBe(200);
  await page.context().setOffline(false);
  await expect(unsent(page)).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Theirs, made meanwhile.');
  expect(await readQuest(page, at)).toMatchObject({
    title: 'Mine, mended offline',
    description: 'Theirs, made meanwhile.',
  });
};

const deleteWithLine = async (page: Page, owner: string, at: string): Promise<void> => {
  const questIds = [at.slice(at.lastIndexOf('/') + 1), aQuestId(), aQuestId()];
  for (const id of questIds.slice(1))
    expect((await page.request.put(questAddress(owner, id), { data: aQuest(), headers: creationHeaders })).ok()).toBe(
      true,
    );
  const { id: line, data } = await storeRow(page, owner, questIds);
  await button(page, 'Edit Quest').click();
  await button(page, 'Delete Quest').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await closeOutcome(page.getByRole('dialog'));
  await page.context().setOffline(false);
  await expect(unsent(page).getByRole('alert')).toContainText(
    `could not be deleted. It is part of “${data.title}”. It can be taken out there at the same time`,
  );
  await button(page, 'Delete it there as well').click();
  await expect(unsent(page)).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
  expect((await page.request.get(at)).status()).toBe(404);
  expect(Object.keys((await savedLine(page, owner, line)).story_quests)).toEqual(questIds.slice(1));
};

test('what is sent later meets what was saved meanwhile', async ({ page }) => {
  const { user, at } = await openOffline(page);
  await test.step('what the server refuses is shown with its reason and opens as a draft', () => openRefused(page, at));
  await test.step('what two devices changed in different places is merged once it is sent', async () =>
    mergeLater(page, await openAnotherOffline(page, user.id, 'Changed in two places')));
  await test.step('a quest deleted offline is deleted from its story line, too, once that is confirmed', async () =>
    deleteWithLine(page, user.id, await openAnotherOffline(page, user.id, 'Deleted on a boat')));
});

const startSigningOut = async (page: Page, email: string): Promise<void> => {
  await button(page, email.slice(0, email.indexOf('@'))).click();
  await button(page, 'Sign out').click();
};

const discardUnsaved = async (page: Page, email: string): Promise<void> => {
  await saveTitle(page, 'Waits to be sent');
  await button(page, 'Edit Quest').click();
  await titleField(page).fill('Typed and not saved');
  await startSigningOut(page, email);
  const dialog = page.getByRole('dialog', { name: 'Sign out' });
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toContainText('You have changes that are not saved yet. Signing out discards them.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(titleField(page)).toHaveValue('Typed and not saved');
  await startSigningOut(page, email);
  await expect(dialog).toContainText('1 change has not been sent to the server yet.');
};

const keepUnsent = async (page: Page, { email, password, at }: Account & { at: string }): Promise<void> => {
  await page.route('**/api/owners/**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.context().setOffline(false);
  await expect(connectivity(page, 'Online')).toBeVisible();
  await startSigningOut(page, email);
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
  await expect.poll(() => readQuest(page, at)).toMatchObject({ title: 'Typed and not saved', version: 3 });
};

test('signing out with unsent work asks', async ({ page }) => {
  const account = await openOffline(page);
  await test.step('discarding it asks about what is not saved yet as well', () => discardUnsaved(page, account.email));
  await test.step('kept work is sent after the next sign-in', async () => {
    await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Save Changes').click();
    const dialog = page.getByRole('dialog', { name: 'Save Changes' });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await closeOutcome(dialog);
    await keepUnsent(page, account);
  });
});
