import type { Locator, Page } from '@playwright/test';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { anOwnedQuest, aQuest, aQuestId } from '#test-support/builders.ts';
import { expectAccessibleWideAndNarrow, narrow } from './accessibility.ts';
import { expect, signUpByApi, test } from './running-product.ts';

const address = '/dashboard/quests/your_quests';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (where: Page | Locator, name: string) => where.getByLabel(name, { exact: true });
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const listed = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('listitem');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

const addRow = async (page: Page, one: 'Requirement' | 'Objective' | 'Reward', type: string) => {
  await field(page, `${one} type`).selectOption(type);
  await button(page, `Add ${one}`).click();
};

const confirm = async (page: Page, act: string) => {
  const dialog = page.getByRole('dialog', { name: act });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  return dialog;
};

/** Makes quests of one's own without the screens. */
const storeQuests = async (page: Page, owner: string, titles: readonly string[]): Promise<string[]> => {
  const ids = titles.map(aQuestId);
  for (const [index, title] of titles.entries()) {
    const answer = await page.request.put(questAddress(owner, ids[index] ?? ''), {
      data: aQuest({ title }),
      headers: { 'If-None-Match': '*' },
    });
    expect(answer.status()).toBe(201);
  }
  return ids;
};

const openStored = async (page: Page, search: string) => {
  const { user } = await signUpByApi(page);
  const [id = ''] = await storeQuests(page, user.id, ['The first quest', 'The second quest']);
  await page.goto(address + search.replace('{id}', id));
};

const fillNewQuest = async (page: Page) => {
  await page.goto(`${address}?mode=create`);
  await field(page, 'Title').fill('The Longest Errand');
  await field(page, 'Description').fill('First line.\nSecond line.');
  await addRow(page, 'Objective', 'Talk with NPC');
  await field(row(page, 'Talk with NPC 1'), 'NPC').fill('Somebody new');
  await addRow(page, 'Reward', 'Currency Reward');
};

test('a quest with every kind of property is created, kept, changed and deleted', async ({ page }) => {
  await signUpByApi(page);
  await page.goto(address);
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
  await created.getByRole('button', { name: 'Close' }).click();
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
  await expect(saved).toBeHidden({ timeout: 8_000 });
  await expect(listed(page)).toHaveText(['The Shorter ErrandSide']);
  await expect(page.getByRole('region', { name: 'Objectives' })).not.toContainText('Ebbhound');

  await button(page, 'Edit Quest').click();
  await button(page, 'Delete Quest').click();
  const deleted = await confirm(page, 'Delete Quest');
  await deleted.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No quests yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No quests yet')).toBeVisible();
});

test('what breaks a rule is told beside it and not sent', async ({ page }) => {
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
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(field(page, 'Description')).toHaveValue('First line.\nSecond line.');
    await page.unroute('**/api/owners/**');
    await button(page, 'Create Quest').click();
    await confirm(page, 'Create Quest');
    await expect(listed(page)).toHaveText(['The Longest ErrandMain']);
  });

test('the keyboard alone writes a quest', async ({ page }) => {
  await signUpByApi(page);
  await page.goto(address);
  await button(page, 'Create New Quest').focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Title')).toBeFocused();
  await page.keyboard.type('meadow');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Title')).toHaveValue('Meadow Herring for Granny');
  await button(page, 'Add Objective').focus();
  await page.keyboard.press('Enter');
  await expect(field(row(page, 'Collect Item 1'), 'Item')).toBeFocused();
  await page.keyboard.type('Meadow Herring');
  await page.keyboard.press('Tab');
  await expect(field(row(page, 'Collect Item 1'), 'Quantity')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await button(page, 'Add Reward').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirm' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Meadow Herring for Granny')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Objectives' })).toContainText('Meadow Herring× 2');
});

test('of two windows the second to save is told, and chooses', async ({ page, context }) => {
  const { user } = await signUpByApi(page);
  const [id = ''] = await storeQuests(page, user.id, ['A shared quest']);
  const other = await context.newPage();
  for (const [window, title] of [
    [page, 'Mine'],
    [other, 'Theirs'],
  ] as const) {
    await window.goto(`${address}?quest=${id}&mode=edit`);
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

test('the browser goes back and forth between what was open', async ({ page }) => {
  const { user } = await signUpByApi(page);
  await storeQuests(page, user.id, ['The first quest', 'The second quest']);
  await page.goto(address);
  await button(page, 'The first quest').click();
  await button(page, 'The second quest').click();
  await expect(heading(page, 'The second quest')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'The first quest')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Accessing Quest Information: A Step-by-Step guide')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'The first quest')).toBeVisible();
});

test.describe('on a wide and a narrow screen', () => {
  test.use({ viewport: narrow });

  test('the list and the view are accessible', async ({ page }) => {
    await openStored(page, '');
    await expectAccessibleWideAndNarrow(page, button(page, 'The first quest'));
    await button(page, 'The first quest').click();
    await expectAccessibleWideAndNarrow(page, heading(page, 'The first quest'));
    await page.goto(`${address}?quest=quest_unknown1`);
    await expectAccessibleWideAndNarrow(page, heading(page, 'There is no such quest'));
  });

  test('the editor, its suggestions and a notice are accessible', async ({ page }) => {
    await openStored(page, '?quest={id}&mode=edit');
    await field(page, 'Title').fill('the');
    await expectAccessibleWideAndNarrow(page, page.getByRole('listbox'));
    await page.keyboard.press('Escape');
    await button(page, 'Save Changes').click();
    await expectAccessibleWideAndNarrow(page, page.getByRole('alert'));
  });

  test('the dialogs are accessible', async ({ page }) => {
    await openStored(page, '?quest={id}&mode=edit');
    await button(page, 'Delete Quest').click();
    await expectAccessibleWideAndNarrow(page, page.getByRole('dialog'));
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.route('**/api/owners/**', (route) => route.abort());
    await button(page, 'Save Changes').click();
    const dialog = await confirm(page, 'Save Changes');
    await expectAccessibleWideAndNarrow(page, dialog.getByRole('button', { name: 'Close' }));
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: narrow });

  test('the open quest takes the place of the list, and a button leads back', async ({ page }) => {
    const { user } = await signUpByApi(page);
    await storeQuests(page, user.id, ['The first quest']);
    await page.goto(address);
    await button(page, 'The first quest').click();
    await expect(heading(page, 'The first quest')).toBeFocused();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await button(page, 'Back to the list').click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(button(page, 'Back to the list')).toBeHidden();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test('thousands of quests are scrolled, searched and opened without all their rows being there', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const items = Array.from({ length: 2_000 }, (_, number) => ({
    ...anOwnedQuest({ id: `quest_${String(number).padStart(8, '0')}`, uid: user.id, title: `Errand ${number}` }),
    version: 1,
    updated_at: 1,
  }));
  await page.route(`**${questsAddress(user.id)}*`, (route) => route.fulfill({ json: { items } }));
  await page.goto(`${address}?quest=quest_00001000`);
  await expect(page.getByText('2,000 quests')).toBeVisible();
  await expect(button(page, 'Errand 1000')).toBeInViewport();
  expect(await listed(page).count()).toBeLessThan(100);
  await button(page, 'Errand 1000').hover();
  await page.mouse.wheel(0, 1_000_000);
  await button(page, 'Errand 1999').click();
  await expect(heading(page, 'Errand 1999')).toBeVisible();
  await page.getByRole('searchbox').fill('errand 177');
  await expect(page.getByText('12 of 2,000 quests')).toBeVisible();
  await expect(listed(page)).toHaveCount(12);
});

test('the list stays empty of others’ quests', async ({ page, browser, baseURL }) => {
  const { user } = await signUpByApi(page);
  await storeQuests(page, user.id, ['A private quest']);
  const stranger = await browser.newContext({ ...(baseURL && { baseURL }) });
  await signUpByApi(stranger.request);
  expect((await stranger.request.get(questsAddress(user.id))).status()).toBe(403);
  await stranger.close();
});
