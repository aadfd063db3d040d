import type { Page } from '@playwright/test';
import { questsAddress } from '#contract/quests.ts';
import { button, confirm, field, heading, listed, row, screenAddress, storeQuests } from '#e2e/steps/quest-steps.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';

const addRow = async (page: Page, one: 'Requirement' | 'Objective' | 'Reward', type: string) => {
  await field(page, `${one} type`).selectOption(type);
  await button(page, `Add ${one}`).click();
};

const fillNewQuest = async (page: Page) => {
  await page.goto(`${screenAddress}?mode=create`);
  await field(page, 'Title').fill('The Longest Errand');
  await field(page, 'Description').fill('First line.\nSecond line.');
  await addRow(page, 'Objective', 'Talk with NPC');
  await field(row(page, 'Talk with NPC 1'), 'NPC').fill('Somebody new');
  await addRow(page, 'Reward', 'Currency Reward');
};

test('a quest with every kind of property is created, kept, changed and deleted', async ({ page }) => {
  await signUpByApi(page);
  await page.goto(screenAddress);
  await button(page, 'Create New Quest').click();
  await expect(button(page, 'Create New Quest')).toBeDisabled();
  await field(page, 'Title').fill('The Longest Errand');
  await field(page, 'Story type').selectOption('Side Story');
  await field(page, 'Description').fill('First line.\nSecond line.');

  await addRow(page, 'Requirement', 'Level Requirement');
  await field(row(page, 'Level Requirement 1'), 'Profession').selectOption('Mining');
  await field(row(page, 'Level Requirement 1'), 'Level').fill('500');
  await addRow(page, 'Objective', 'Collect Item');
  await field(row(page, 'Collect Item 1'), 'Item').pressSequentially('drymouth cut');
  await page.getByRole('listbox', { name: 'Suggestions for Item' }).getByRole('option').first().click();
  await addRow(page, 'Objective', 'Slay Creature');
  await field(row(page, 'Slay Creature 1'), 'Creature').fill('Ebbhound');
  await addRow(page, 'Objective', 'Escort NPC');
  await field(row(page, 'Escort NPC 1'), 'NPC').fill('Granny Thrip');
  await addRow(page, 'Objective', 'Talk with NPC');
  await field(row(page, 'Talk with NPC 1'), 'NPC').fill('Somebody new');
  await addRow(page, 'Reward', 'Currency Reward');
  await field(row(page, 'Currency Reward 1'), 'Gold').fill('251');
  await addRow(page, 'Reward', 'Item Reward');
  await field(row(page, 'Item Reward 1'), 'Item').fill('Bellkeeper Earplugs');
  await addRow(page, 'Reward', 'XP Reward');
  await field(row(page, 'XP Reward 1'), 'Experience').fill('2500.7');

  await button(page, 'Create Quest').click();
  const created = await confirm(page, 'Create Quest');
  await closeOutcome(created);
  await expect(heading(page, 'The Longest Errand')).toBeFocused();
  await expect(listed(page)).toHaveText(['The Longest ErrandSide']);

  await page.reload();
  await expect(heading(page, 'The Longest Errand')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Requirements' })).toContainText('MiningLevel 100');
  await expect(page.getByRole('region', { name: 'Objectives' })).toContainText('Drymouth Cutlass× 1');
  await expect(page.getByRole('region', { name: 'Rewards' })).toContainText('250 gold');
  await expect(page.getByRole('region', { name: 'Rewards' })).toContainText('2,500 XP');
  await expect(page.getByText('First line.')).toHaveText('First line.\nSecond line.', { useInnerText: true });

  await button(page, 'Edit Quest').click();
  await button(page, 'Delete Slay Creature 1').click();
  await field(page, 'Title').fill('The Shorter Errand');
  await button(page, 'Save Changes').click();
  const saved = await confirm(page, 'Save Changes');
  await expect(saved).toBeHidden();
  await expect(listed(page)).toHaveText(['The Shorter ErrandSide']);
  await expect(page.getByRole('region', { name: 'Objectives' })).not.toContainText('Ebbhound');

  await button(page, 'Edit Quest').click();
  await button(page, 'Delete Quest').click();
  const deleted = await confirm(page, 'Delete Quest');
  await closeOutcome(deleted);
  await expect(page.getByText('No quests yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No quests yet')).toBeVisible();
});

test('a violation shows beside its place and nothing is sent', async ({ page }) => {
  await signUpByApi(page);
  await fillNewQuest(page);
  await field(row(page, 'Talk with NPC 1'), 'NPC').fill('No');
  await button(page, 'Create Quest').click();
  const objectives = page.getByRole('region', { name: 'Quest Objectives' });
  await expect(objectives.getByRole('alert')).toContainText(
    'The name of the creature/npc must be between 3 and 50 characters.',
  );
  await expect(field(row(page, 'Talk with NPC 1'), 'NPC')).toBeFocused();
  await expect(field(row(page, 'Talk with NPC 1'), 'NPC')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [what, fail] of [
  ['answers with an error', { status: 500, contentType: 'text/html', body: 'no' }],
  ['does not answer', null],
] as const)
  test(`what was typed stays where the server ${what}, and is saved later`, async ({ page }) => {
    await signUpByApi(page);
    await fillNewQuest(page);
    await page.route('**/api/owners/**', (route) => (fail ? route.fulfill(fail) : route.abort()));
    await button(page, 'Create Quest').click();
    const dialog = await confirm(page, 'Create Quest');
    await expect(dialog).toContainText('Report this issue to the administrators');
    await expect(dialog).toContainText(
      'An error has happened. Please contact the administrators and they will help you.',
    );
    await closeOutcome(dialog);
    await expect(field(page, 'Description')).toHaveValue('First line.\nSecond line.');
    await page.unroute('**/api/owners/**');
    await button(page, 'Create Quest').click();
    await confirm(page, 'Create Quest');
    await expect(listed(page)).toHaveText(['The Longest ErrandMain']);
  });

test('of two windows the second to save is asked and chooses', async ({ page, context }) => {
  const { user } = await signUpByApi(page);
  const [id = ''] = await storeQuests(page, user.id, ['A shared quest']);
  const other = await context.newPage();
  for (const [window, title] of [
    [page, 'Mine'],
    [other, 'Theirs'],
  ] as const) {
    await window.goto(`${screenAddress}?quest=${id}&mode=edit`);
    await field(window, 'Title').fill(`${title}, of the two`);
  }
  await button(other, 'Save Changes').click();
  await confirm(other, 'Save Changes');
  await expect(heading(other, 'Theirs, of the two')).toBeVisible();
  await button(page, 'Save Changes').click();
  const dialog = await confirm(page, 'Save Changes');
  await expect(dialog).toContainText('This quest was changed elsewhere');
  await dialog.getByRole('button', { name: 'All theirs' }).click();
  await dialog.getByRole('button', { name: 'Save the merged version' }).click();
  await expect(heading(page, 'Theirs, of the two')).toBeVisible();
});

test('the list stays empty of others’ quests', async ({ page, browser, baseURL }) => {
  const { user } = await signUpByApi(page);
  await storeQuests(page, user.id, ['A private quest']);
  const stranger = await browser.newContext({ ...(baseURL && { baseURL }) });
  await signUpByApi(stranger.request);
  expect((await stranger.request.get(questsAddress(user.id))).status()).toBe(403);
  await stranger.close();
});
