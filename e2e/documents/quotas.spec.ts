import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { test } from '#e2e/product/own-product.ts';
import { expect, signUpByApi } from '#e2e/product/running-product.ts';
import { confirm } from '#e2e/steps/dialog-steps.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import { field, yourQuestsScreen, storeQuests } from '#e2e/steps/quest-steps.ts';
import { makeSpaceByApi } from '#e2e/steps/space-steps.ts';
import { button, dialog, heading, listed } from '#e2e/steps/elements.ts';

test.use({ ownSettings: { QUOTA_DOCUMENTS: '2' } });

const writeNewQuest = async (page: Page, screen: string = yourQuestsScreen) => {
  await page.goto(`${screen}?mode=create`);
  await field(page, 'Title').fill('One quest too many');
  await field(page, 'Description').fill('Written although there is no room.');
  await button(page, 'Add Objective').click();
  await page.getByRole('group', { name: 'Collect Item 1' }).getByLabel('Item', { exact: true }).fill('Meadow Herring');
  await button(page, 'Add Reward').click();
};

test('a person near a quota is warned, keeps what was typed beyond it, and saves it after making room', async ({
  page,
}) => {
  const { user } = await signUpByApi(page);
  await storeQuests(page, user.id, ['The first of two', 'The second of two']);
  await page.goto('/dashboard/account');
  await expect(page.getByText('Quests and story lines: 2 of 2')).toBeVisible();
  await expect(page.getByText('Reward tables, patterns, views and groups count with them.')).toBeVisible();
  await expect(page.getByText('You are close to the limit of your quests and story lines.')).toBeVisible();

  await writeNewQuest(page);
  await button(page, 'Create Quest').click();
  const refused = await confirm(page, 'Create Quest');
  await expect(refused.getByRole('alert')).toContainText('You keep 2 quests and story lines. 2 is the most.');
  await closeOutcome(refused);
  await expect(field(page, 'Title')).toHaveValue('One quest too many');
  await page.reload();
  await expect(field(page, 'Description')).toHaveValue('Written although there is no room.');

  await listed(page).filter({ hasText: 'The first of two' }).getByRole('button').click();
  await button(page, 'Edit Quest').click();
  await button(page, 'Delete Quest').click();
  const removal = await confirm(page, 'Delete Quest');
  await closeOutcome(removal);

  await button(page, 'Create New Quest').click();
  await expect(field(page, 'Title')).toHaveValue('One quest too many');
  await button(page, 'Create Quest').click();
  const saved = await confirm(page, 'Create Quest');
  await closeOutcome(saved);
  await expect(heading(page, 'One quest too many')).toBeVisible();
});

test('who works in a full space reads that on its home, at a save, and before a move into it', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const space = await makeSpaceByApi(page, 'The bell guild');
  await storeQuests(page, space, ['The first of two', 'The second of two']);
  await storeQuests(page, user.id, ['One for the guild']);
  await page.goto(`/dashboard/spaces/${space}`);
  const storage = page.getByRole('region', { name: 'Storage' });
  await expect(storage).toContainText('Quests and story lines: 2 of 2');
  await expect(storage).toContainText('The space is close to the limit of its quests and story lines.');
  await expectAccessible(page, storage);

  await writeNewQuest(page, `/dashboard/spaces/${space}/quests`);
  await button(page, 'Create Quest').click();
  const refused = await confirm(page, 'Create Quest');
  await expect(refused.getByRole('alert')).toContainText('The space keeps 2 quests and story lines. 2 is the most.');
  await closeOutcome(refused);

  await page.goto(yourQuestsScreen);
  await listed(page).filter({ hasText: 'One for the guild' }).getByRole('button').click();
  for (const way of ['Move', 'Copy']) {
    await button(page, `${way} to`).click();
    const moving = dialog(page, 'Move or copy');
    await field(moving, 'Place').selectOption({ label: 'The bell guild' });
    await expect(moving.getByRole('region', { name: 'It can’t be done yet' })).toContainText(
      'This place keeps 2 quests',
    );
    await expect(moving.getByRole('button', { name: way, exact: true })).toBeDisabled();
    await moving.getByRole('button', { name: 'Cancel' }).click();
  }
});
