import type { Page } from '@playwright/test';
import { questsAddress } from '#contract/quests.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { paths } from '#web/shared/address/paths.ts';
import { expectAccessibleWideAndNarrow, narrow } from '#e2e/product/accessibility.ts';
import { button, confirm, field, heading, listed, row, screenAddress, storeQuests } from '#e2e/steps/quest-steps.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';

const openStored = async (page: Page, search: string, address: string = screenAddress) => {
  const { user } = await signUpByApi(page);
  const [id = ''] = await storeQuests(page, user.id, ['The first quest', 'The second quest']);
  await page.goto(address + search.replace('{id}', id));
};

test('the keyboard alone writes a quest', async ({ page }) => {
  await signUpByApi(page);
  await page.goto(screenAddress);
  await button(page, 'Create New Quest').focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Title')).toBeFocused();
  await page.keyboard.type('meadow');
  await expect(page.getByRole('option')).not.toHaveCount(0);
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

for (const [name, address, search] of [
  ['Create New Quest', screenAddress, ''],
  ['Edit Quest', screenAddress, '?quest={id}'],
  ['Duplicate Quest', screenAddress, '?quest={id}'],
  ['Create New Story', paths.yourStoryLines, ''],
] as const)
  test(`a double click on ${name} leaves the focus in the editor that it opens`, async ({ page }) => {
    await openStored(page, search, address);
    await button(page, name).dblclick();
    await expect(field(page, 'Title')).toBeFocused();
    await page.keyboard.type(' of old');
    await expect(field(page, 'Title')).toHaveValue(/ of old$/);
    await page.mouse.click(1, 1, { clickCount: 1 });
    await expect(field(page, 'Title')).not.toBeFocused();
  });

test('the browser goes back and forth between what was open', async ({ page }) => {
  const { user } = await signUpByApi(page);
  await storeQuests(page, user.id, ['The first quest', 'The second quest']);
  await page.goto(screenAddress);
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
    await page.goto(`${screenAddress}?quest=quest_unknown1`);
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
    await page.goto(screenAddress);
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
  await page.goto(`${screenAddress}?quest=quest_00001000`);
  await expect(page.getByText('2,000 quests')).toBeVisible();
  await expect(button(page, 'Errand 1000')).toBeInViewport();
  expect(await listed(page).count()).toBeLessThan(100);
  await button(page, 'Errand 1000').hover();
  // A turn of the wheel is lost while the list still scrolls to its quest.
  await expect(async () => {
    await page.mouse.wheel(0, 1_000_000);
    await expect(button(page, 'Errand 1999')).toBeInViewport({ timeout: 2_000 });
  }).toPass();
  await button(page, 'Errand 1999').click();
  await expect(heading(page, 'Errand 1999')).toBeVisible();
  await page.getByRole('searchbox').fill('errand 177');
  await expect(page.getByText('12 of 2,000 quests')).toBeVisible();
  await expect(listed(page)).toHaveCount(12);
});
