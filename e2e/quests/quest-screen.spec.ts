import type { Locator, Page } from '@playwright/test';
import { paths } from '#web/shared/address/paths.ts';
import { expectAccessible, expectAccessibleWideAndNarrow, narrow, wide } from '#e2e/product/accessibility.ts';
import { confirm } from '#e2e/steps/dialog-steps.ts';
import { field, propertyRow, yourQuestsScreen, storeQuests } from '#e2e/steps/quest-steps.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { button, heading } from '#e2e/steps/elements.ts';

const openStored = async (page: Page) => {
  const { user } = await signUpByApi(page);
  const [id = ''] = await storeQuests(page, user.id, ['The first quest', 'The second quest']);
  await page.goto(yourQuestsScreen);
  return id;
};

test('the keyboard alone writes a quest', async ({ page }) => {
  await signUpByApi(page);
  await page.goto(yourQuestsScreen);
  await button(page, 'Create New Quest').focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Title')).toBeFocused();
  await page.keyboard.type('meadow');
  await expect(page.getByRole('listbox').getByRole('option')).not.toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Title')).toHaveValue('Meadow Herring for Granny');
  await button(page, 'Add Objective').focus();
  await page.keyboard.press('Enter');
  await expect(field(propertyRow(page, 'Collect Item 1'), 'Item')).toBeFocused();
  await page.keyboard.type('Meadow Herring');
  await page.keyboard.press('Tab');
  await expect(field(propertyRow(page, 'Collect Item 1'), 'Quantity')).toBeFocused();
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

const placeOf = (shown: Locator) => shown.evaluate((element) => element.getBoundingClientRect());

test('the note at a changed number lies in its row, and the press that leaves the field counts', async ({ page }) => {
  await signUpByApi(page);
  await page.goto(`${yourQuestsScreen}?mode=create`);
  await button(page, 'Add Reward').click();
  const row = propertyRow(page, 'Currency Reward 1');
  await field(row, 'Copper').fill('400');
  await button(page, 'Add Reward').click();
  await expect(propertyRow(page, 'Currency Reward 2')).toBeVisible();
  const note = row.getByText('Changed to 99, the most that is allowed.');
  await expectAccessible(page, note);
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    await row.getByRole('button', { name: /^Delete/ }).focus();
    const [outer, inner] = [await placeOf(row), await placeOf(note)];
    expect(inner.left).toBeGreaterThan(outer.left);
    expect(inner.right).toBeLessThan(outer.right);
    expect(inner.bottom).toBeLessThan(outer.bottom);
    expect((await placeOf(field(row, 'Copper'))).top).toBe((await placeOf(field(row, 'Silver'))).top);
  }
});

const twice = async (page: Page, name: string): Promise<void> => {
  await button(page, name).dblclick();
  await expect(field(page, 'Title')).toBeFocused();
  await page.keyboard.type(' of old');
  await expect(field(page, 'Title')).toHaveValue(/ of old$/);
  await page.mouse.click(1, 1, { clickCount: 1 });
  await expect(field(page, 'Title')).not.toBeFocused();
  await button(page, 'Cancel').click();
};

test('a double click leaves the focus in the editor that it opens', async ({ page }) => {
  const id = await openStored(page);
  for (const [name, address] of [
    ['Create New Quest', yourQuestsScreen],
    ['Edit Quest', `${yourQuestsScreen}?quest=${id}`],
    ['Duplicate Quest', `${yourQuestsScreen}?quest=${id}`],
    ['Create New Story', paths.yourStoryLines],
  ] as const)
    await test.step(name, async () => {
      if (!page.url().endsWith(address)) await page.goto(address);
      await twice(page, name);
    });
});

const lookAtList = async (page: Page): Promise<void> => {
  await expectAccessibleWideAndNarrow(page, button(page, 'The first quest'));
  await button(page, 'The first quest').click();
  await expect(heading(page, 'The first quest')).toBeFocused();
  await expectAccessibleWideAndNarrow(page, button(page, 'Submit for review'));
  await expect(page.getByRole('searchbox')).toBeHidden();
  await button(page, 'Back to the list').click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(button(page, 'Back to the list')).toBeHidden();
};

const goBackAndForth = async (page: Page): Promise<void> => {
  await page.setViewportSize(wide);
  await page.goto(yourQuestsScreen);
  await button(page, 'The first quest').click();
  await button(page, 'The second quest').click();
  await expect(heading(page, 'The second quest')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'The first quest')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Accessing Quest Information: A Step-by-Step guide')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'The first quest')).toBeVisible();
};

const lookAtEditor = async (page: Page): Promise<void> => {
  await button(page, 'Edit Quest').click();
  await button(page, 'Delete Quest').click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.route('**/api/owners/**', (route) => route.abort());
  await button(page, 'Save Changes').click();
  await confirm(page, 'Save Changes');
  await expectAccessible(page, dialog.getByRole('button', { name: 'Close' }));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await field(page, 'Title').fill('the');
  await expectAccessible(page, page.getByRole('listbox'));
  await page.keyboard.press('Escape');
  await button(page, 'Save Changes').click();
  await expectAccessibleWideAndNarrow(page, page.getByRole('alert'));
};

test('quests are read and written on a wide and a narrow screen', async ({ page }) => {
  await openStored(page);
  await test.step('the list and the view are accessible, and where it is narrow the one takes the place of the other', () =>
    lookAtList(page));
  await test.step('the browser goes back and forth between what was open', () => goBackAndForth(page));
  await test.step('the editor, its dialogs, suggestions and a notice are accessible', () => lookAtEditor(page));
  await test.step('a quest that is missing is announced accessibly', async () => {
    await page.setViewportSize(wide);
    await page.goto(`${yourQuestsScreen}?quest=quest_unknown1`);
    await expectAccessible(page, heading(page, 'There is no such quest'));
  });
});
