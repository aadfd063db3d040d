import type { Page } from '@playwright/test';
import { confirm } from '#e2e/steps/dialog-steps.ts';
import { field, propertyRow, yourQuestsScreen } from '#e2e/steps/quest-steps.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import { button, heading, listed } from '#e2e/steps/elements.ts';

const addRow = async (page: Page, one: 'Requirement' | 'Objective' | 'Reward', type: string) => {
  await field(page, `${one} type`).selectOption(type);
  await button(page, `Add ${one}`).click();
};

const fillNewQuest = async (page: Page) => {
  await page.goto(`${yourQuestsScreen}?mode=create`);
  await field(page, 'Title').fill('The Longest Errand');
  await field(page, 'Description').fill('First line.\nSecond line.');
  await addRow(page, 'Objective', 'Talk with NPC');
  await field(propertyRow(page, 'Talk with NPC 1'), 'NPC').fill('Somebody new');
  await addRow(page, 'Reward', 'Currency Reward');
};

test('a quest with every kind of property is created, kept, changed and deleted', async ({ page }) => {
  await signUpByApi(page);
  await page.goto(yourQuestsScreen);
  await button(page, 'Create New Quest').click();
  await expect(button(page, 'Create New Quest')).toBeDisabled();
  await field(page, 'Title').fill('The Longest Errand');
  await field(page, 'Story type').selectOption('Side Story');
  await field(page, 'Description').fill('First line.\nSecond line.');

  await addRow(page, 'Requirement', 'Level Requirement');
  await field(propertyRow(page, 'Level Requirement 1'), 'Profession').selectOption('Mining');
  await field(propertyRow(page, 'Level Requirement 1'), 'Level').fill('500');
  await addRow(page, 'Objective', 'Collect Item');
  await field(propertyRow(page, 'Collect Item 1'), 'Item').pressSequentially('drymouth cut');
  await page.getByRole('listbox', { name: 'Suggestions for Item' }).getByRole('option').first().click();
  await addRow(page, 'Objective', 'Slay Creature');
  await field(propertyRow(page, 'Slay Creature 1'), 'Creature').fill('Ebbhound');
  await addRow(page, 'Objective', 'Escort NPC');
  await field(propertyRow(page, 'Escort NPC 1'), 'NPC').fill('Granny Thrip');
  await addRow(page, 'Objective', 'Talk with NPC');
  await field(propertyRow(page, 'Talk with NPC 1'), 'NPC').fill('Somebody new');
  await addRow(page, 'Reward', 'Currency Reward');
  await field(propertyRow(page, 'Currency Reward 1'), 'Gold').fill('251');
  await addRow(page, 'Reward', 'Item Reward');
  await field(propertyRow(page, 'Item Reward 1'), 'Item').fill('Bellkeeper Earplugs');
  await addRow(page, 'Reward', 'XP Reward');
  await field(propertyRow(page, 'XP Reward 1'), 'Experience').fill('2500.7');

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

const failures = [
  ['answers with an error', { status: 500, contentType: 'text/html', body: 'no' }],
  ['does not answer', null],
] as const;

test('what was typed stays whatever is wrong, and is saved later', async ({ page }) => {
  await signUpByApi(page);
  await fillNewQuest(page);
  await test.step('a violation shows beside its place and nothing is sent', async () => {
    const npc = field(propertyRow(page, 'Talk with NPC 1'), 'NPC');
    await npc.fill('No');
    await button(page, 'Create Quest').click();
    const objectives = page.getByRole('region', { name: 'Quest Objectives' });
    await expect(objectives.getByRole('alert')).toContainText(
      'The name of the creature/npc must be between 3 and 50 characters.',
    );
    await expect(npc).toBeFocused();
    await expect(npc).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await npc.fill('Somebody new');
  });
  for (const [what, answer] of failures)
    await test.step(`the server ${what}`, async () => {
      await page.route('**/api/owners/**', (route) => (answer ? route.fulfill(answer) : route.abort()));
      await button(page, 'Create Quest').click();
      const dialog = await confirm(page, 'Create Quest');
      await expect(dialog).toContainText('Report this issue to the administrators');
      await expect(dialog).toContainText(
        'An error has happened. Please contact the administrators and they will help you.',
      );
      await closeOutcome(dialog);
      await expect(field(page, 'Description')).toHaveValue('First line.\nSecond line.');
      await page.unroute('**/api/owners/**');
    });
  await button(page, 'Create Quest').click();
  await confirm(page, 'Create Quest');
  await expect(listed(page)).toHaveText(['The Longest ErrandMain']);
});
