import type { Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import type { SavedWorld } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { aQuestOf, collect, pay } from '#test-support/builders/properties.ts';
import { expectAccessible, narrow, wide } from '#e2e/product/accessibility.ts';
import { test } from '#e2e/product/own-product.ts';
import { expect, signUpAdministrator, signUpByApi } from '#e2e/product/running-product.ts';
import { confirm } from '#e2e/steps/dialog-steps.ts';
import { field, propertyRow, yourQuestsScreen } from '#e2e/steps/quest-steps.ts';
import { button, heading } from '#e2e/steps/elements.ts';

const worldScreen = '/dashboard/admin/world';
const search = 'Search by name, alias or id';

const addEntry = async (page: Page): Promise<void> => {
  await page.goto(worldScreen);
  await expectAccessible(page, button(page, /^Edit /).first());
  await button(page, 'Add Entry').click();
  const form = page.getByRole('dialog', { name: 'Add Entry' });
  await field(form, 'Name').fill('Lantern of glass');
  await field(form, 'Id').fill('lantern_of_glass');
  await expectAccessible(page, form);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
};

const writeWithEntry = async (page: Page, title: string): Promise<void> => {
  await page.goto(yourQuestsScreen);
  await button(page, 'Create New Quest').click();
  await field(page, 'Title').fill(title);
  await field(page, 'Description').fill('Carry it over the flats, and keep it dry.');
  await field(page, 'Objective type').selectOption('Collect Item');
  await button(page, 'Add Objective').click();
  await propertyRow(page, 'Collect Item 1').getByRole('combobox').fill('gla');
  await page.getByRole('option', { name: 'Lantern of glass' }).click();
  await field(page, 'Reward type').selectOption('Currency Reward');
  await button(page, 'Add Reward').click();
  await button(page, 'Create Quest').click();
  await confirm(page, 'Create Quest');
  await expect(heading(page, title)).toBeVisible();
};

const findUses = async (page: Page): Promise<void> => {
  await page.goto(worldScreen);
  await field(page, search).fill('glass');
  await button(page, 'Where Lantern of glass is used').click();
  const uses = page.getByRole('dialog', { name: 'Where “Lantern of glass” is used' });
  await expect(uses.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, uses);
  await uses.getByRole('link', { name: 'Glass for the keeper' }).click();
  await expect(heading(page, 'Glass for the keeper')).toBeVisible();
};

const importTable = async (page: Page): Promise<void> => {
  const rows = Array.from({ length: 30 }, (_, index) => `salt_${index},Salt ${index} of the pans,${index}`);
  await page.goto(worldScreen);
  await button(page, 'Import').click();
  const dialog = page.getByRole('dialog', { name: 'Import entries' });
  const text = ['Key,Display Name,Price', ...rows, 'bad id,Nothing,1'].join('\n');
  await field(dialog, 'Table').setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expectAccessible(page, field(dialog, 'Column for Name'));
  await dialog.getByRole('button', { name: 'Show what would change' }).click();
  await expect(dialog.getByText('1 row can not be imported').first()).toBeVisible();
  await expectAccessible(page, dialog);
  const saltEntries = async () => {
    const answer = await page.request.get(`${worldRoutes.entries}?catalogue=item&query=salt 29`);
    return ((await answer.json()) as { items: unknown[] }).items.length;
  };
  expect(await saltEntries()).toBe(0);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await saltEntries()).toBe(1);
  await field(page, search).fill('salt 29');
  await expect(button(page, 'Edit Salt 29 of the pans')).toBeVisible();
};

const lookAtTabs = async (page: Page): Promise<void> => {
  for (const view of ['coins', 'world']) {
    await page.goto(`${worldScreen}?view=${view}`);
    await expectAccessible(page, page.getByRole('tabpanel'));
  }
  await page.goto(`${worldScreen}?view=kinds`);
  await button(page, 'Collect Item').click();
  await expectAccessible(page, page.getByRole('region', { name: 'Preview' }));
  await page.setViewportSize(narrow);
  await button(page, 'Talk with NPC').click();
  await expect(page.getByRole('region', { name: 'Preview' })).toBeInViewport();
};

const lookAtCodex = async (page: Page): Promise<void> => {
  await page.setViewportSize(wide);
  await page.goto('/dashboard/codex');
  await expectAccessible(page, heading(page, 'Codex'));
  await page.setViewportSize(narrow);
  await button(page, 'Anchor Chain Link').click();
  const entry = page.getByRole('region', { name: 'Anchor Chain Link' });
  await expect(entry.getByText('Nothing uses it')).toBeVisible();
  await expect(entry.getByRole('heading', { name: 'Anchor Chain Link' })).toBeInViewport();
};

const restoredNote = (page: Page) => page.getByRole('complementary', { name: 'Restored from this device' });

const reloadWhileTyping = async (page: Page): Promise<void> => {
  await page.setViewportSize(wide);
  await page.goto(`${worldScreen}?view=limits`);
  const most = field(page, 'Most: Title of a quest');
  const before = await most.inputValue();
  await most.fill('2');
  await page.reload();
  await expect(restoredNote(page)).toContainText('It differs from the saved world in: limits.');
  await expect(most).toHaveValue('2');
  await expectAccessible(page, restoredNote(page));
  await restoredNote(page).getByRole('button', { name: 'Discard it' }).click();
  await expect(most).toHaveValue(before);
  await button(page, 'Bring them back').click();
  await expect(most).toHaveValue('2');
};

const lowerLimit = async (page: Page): Promise<void> => {
  const most = field(page, 'Most: Title of a quest');
  await button(page, 'Save Changes').click();
  await expect(page.getByRole('alert')).toContainText('is above');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page, most);
  await field(page, 'Most: Rewards').focus();
  await button(page, 'Show it').click();
  await expect(most).toBeFocused();
  await most.fill('10');
  await button(page, 'Save Changes').click();
  const question = page.getByRole('dialog', { name: 'Save Changes' });
  await expect(question.getByRole('listitem')).toContainText(/Title of a quest is stricter: touches \d+ quests/);
  await expectAccessible(page, question);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toContainText('The world is saved.');
};

const writeChoices = async (page: Page): Promise<void> => {
  await page.goto(`${worldScreen}?view=world`);
  await expect(button(page, 'Add Field')).toBeVisible();
  await expect(restoredNote(page)).toBeHidden();
  await button(page, 'Add Field').click();
  await page.keyboard.type('Difficulty');
  const difficulty = page.getByRole('group', { name: 'Field Difficulty' });
  await field(difficulty, 'What is entered').selectOption('A choice');
  const choices = field(difficulty, 'Choices');
  await choices.fill('Easy\nVery hard\nEasy');
  await page.getByRole('tab', { name: 'Coins' }).click();
  await button(page, 'Save Changes').click();
  await button(page, 'Show it').click();
  await expect(choices).toBeFocused();
  await expect(choices).toBeInViewport();
  await expect(page.getByRole('alert')).toHaveText('Choice 3: Easy is there twice.');
  await expectAccessible(page, choices);
  await choices.fill('Easy\nVery hard\n10 Ten');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await button(page, 'Save Changes').click();
  await expect(await confirm(page, 'Save Changes')).toContainText('The world is saved.');
  const saved = (await (await page.request.get(worldRoutes.world)).json()) as SavedWorld;
  expect(saved.quest_fields[0]).toMatchObject({
    options: [{ id: 'easy' }, { id: 'very_hard' }, { id: 'choice_10_ten' }],
  });
};

test('an administrator keeps the world', async ({ page, request, mailFolder }) => {
  await signUpAdministrator(page, mailFolder);
  await test.step('an entry is found by its second word, and its uses lead to the quest', async () => {
    await addEntry(page);
    const { user: designer } = await signUpByApi(request);
    const objectives = [{ ...collect('Lantern of glass'), item_id: 'lantern_of_glass' }];
    const data = aQuestOf('A light for Ottoline', { objectives, gives: [pay(1)] });
    const answer = await request.put(questAddress(designer.id, aQuestId()), { data, headers: creationHeaders });
    expect(answer.status()).toBe(201);
    await writeWithEntry(page, 'Glass for the keeper');
    await findUses(page);
  });
  await test.step('a table is imported after a look at what would change', () => importTable(page));
  await test.step('every tab suits everybody, and in a narrow window what is chosen comes into sight', () =>
    lookAtTabs(page));
  await test.step('the codex does so, too', () => lookAtCodex(page));
  await test.step('what is typed survives a reload, with a note', () => reloadWhileTyping(page));
  await test.step('a lower limit shows what it touches, and a limit that no world has is refused', () =>
    lowerLimit(page));
  await test.step('the choices of a field are lines of words, and a fault is led to from another tab', () =>
    writeChoices(page));
});

test('what is typed after a save of the world goes on where the caret was', async ({ page, mailFolder }) => {
  await signUpAdministrator(page, mailFolder);
  await page.goto(worldScreen);
  await page.getByRole('tab', { name: 'World', exact: true }).click();
  const name = page.getByLabel('Name of the world');
  await name.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' two');
  await page.keyboard.press('Control+s');
  const saving = await confirm(page, 'Save Changes');
  await expect(saving.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.type('x and more');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(name).toHaveValue('Tidewant twox and more');
});
