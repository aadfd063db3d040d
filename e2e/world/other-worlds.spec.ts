import type { Locator } from '@playwright/test';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { test } from '#e2e/product/own-product.ts';
import { expect, signUpAdministrator } from '#e2e/product/running-product.ts';
import { confirm } from '#e2e/steps/dialog-steps.ts';
import { field, propertyRow, yourQuestsScreen } from '#e2e/steps/quest-steps.ts';
import { button, heading } from '#e2e/steps/elements.ts';

test('an administrator begins with another world and writes a quest of it', async ({ page, mailFolder }) => {
  await signUpAdministrator(page, mailFolder);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Look at these worlds' }).click();
  const offers = page.getByRole('region', { name: 'Begin with another world' });
  await expectAccessible(page, offers);
  await offers.getByRole('button', { name: 'Begin with The Lamplit March' }).click();
  const question = page.getByRole('dialog', { name: 'Begin with The Lamplit March' });
  await expect(question).toContainText('50 official quests');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toContainText('The world is The Lamplit March now.');
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(offers).toContainText('Begin with Tidewant');

  const title = 'Every sort of work';
  await page.goto(yourQuestsScreen);
  await button(page, 'Create New Quest').click();
  await field(page, 'Title').fill(title);
  await choose(page.getByLabel('Given by', { exact: true }), 'Nessa');
  await field(page, 'Objective type').selectOption('Kill');
  await button(page, 'Add Objective').click();
  await choose(propertyRow(page, 'Kill 1').getByRole('combobox'), 'Boar');
  for (const reward of ['Experience', 'Title']) {
    await field(page, 'Reward type').selectOption(reward);
    await button(page, 'Add Reward').click();
    await expect(propertyRow(page, `${reward} 1`)).toBeVisible();
  }
  await propertyRow(page, 'Title 1').getByRole('combobox').selectOption({ label: 'Wreckwalker' });
  await button(page, 'Let players choose').click();
  for (const reward of ['Experience 1', 'Title 1'])
    await field(propertyRow(page, reward), 'Given').selectOption({ label: 'Choose one' });
  await button(page, 'Create Quest').click();
  await confirm(page, 'Create Quest');
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByRole('region', { name: 'More about this quest' })).toContainText('Nessa');
  await expect(page.getByRole('group', { name: 'Choose one' })).toContainText('The player chooses 1 of 2');

  await page.goto('/dashboard/admin/world?view=world');
  await expect(field(page, 'Name of the world')).toHaveValue('The Lamplit March');
  await expect(offers).toBeHidden();
});

test('an administrator begins with nothing and describes a game of their own', async ({ page, mailFolder }) => {
  await signUpAdministrator(page, mailFolder);
  await page.goto('/dashboard/admin/world?view=world');
  const offers = page.getByRole('region', { name: 'Begin with another world' });
  await expect(offers).toContainText('Brings nothing.');
  await button(page, 'Begin with Empty World').click();
  const question = page.getByRole('dialog', { name: 'Begin with Empty World' });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toContainText('The world is Empty World now.');
  await question.getByRole('button', { name: 'Close' }).click();
  await page.goto('/dashboard/quests/official_quests');
  await expect(page.getByText('No quests yet')).toBeVisible();

  await page.goto('/dashboard/admin/world?view=kinds');
  await button(page, 'Add Kind of Objective').click();
  await field(page, 'Type').fill('Survey');
  await button(page, 'Save Changes').click();
  await confirm(page, 'Save Changes');
  await page.goto(yourQuestsScreen);
  await button(page, 'Create New Quest').click();
  await field(page, 'Title').fill('The first of its game');
  await button(page, 'Add Objective').click();
  await expect(propertyRow(page, 'Survey 1')).toBeVisible();
  await expect(page.getByText('The world has no kinds of rewards yet. Administrators describe them.')).toBeVisible();
  await button(page, 'Create Quest').click();
  await confirm(page, 'Create Quest');
  await expect(heading(page, 'The first of its game')).toBeVisible();
});

/** Takes the first suggestion. */
const choose = async (where: Locator, typed: string): Promise<void> => {
  await where.fill(typed);
  await where.page().locator('li[role=option]').first().click();
};
