import { expectAccessible, expectAccessibleWideAndNarrow, phone, wide } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { button, heading } from '#e2e/steps/elements.ts';
import { storeQuests, yourQuestsScreen } from '#e2e/steps/quest-steps.ts';
import { cell, openTable } from '#e2e/steps/table-steps.ts';

test('a table shows all quests, and keys lead through it to an open one', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const titles = Array.from({ length: 24 }, (_, index) => `Quest ${index + 1}`);
  await storeQuests(page, user.id, titles);
  await page.setViewportSize(wide);
  await page.goto(yourQuestsScreen);
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Table').click();
  await expect(page).toHaveURL(/view=table/);
  const table = page.getByRole('grid', { name: 'Quests' });
  await expect(table.getByRole('gridcell', { name: 'Quest 1', exact: true })).toBeVisible();
  const box = await table.boundingBox();
  const rows = await table.getByRole('button', { name: /^Open Quest/ }).evaluateAll(
    (openers, bottom) => {
      const boxes = openers.map((opener) => opener.closest('[role=row]')?.getBoundingClientRect());
      return boxes.filter((row) => row?.height === 32 && row.bottom <= bottom).length;
    },
    (box?.y ?? 0) + (box?.height ?? 0),
  );
  expect(rows).toBeGreaterThanOrEqual(18);
  const first = await table.getByRole('gridcell', { name: 'Quest 1', exact: true }).boundingBox();
  expect(first?.y).toBeLessThanOrEqual(170);
  await expectAccessible(page, table);

  await table.getByRole('button', { name: 'Title' }).click();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('ArrowDown');
  await expect(table.getByRole('gridcell', { name: 'Quest 24', exact: true })).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await expect(table.getByRole('checkbox', { name: 'Select Quest 1', exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await expect(button(page, 'Open Quest 1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Quest 1')).toBeVisible();
  await page.goBack();
  await expectAccessibleWideAndNarrow(page, table);
  await expect(button(page, 'Open Quest 24')).toBeVisible();
  await table.getByRole('checkbox', { name: 'Select Quest 24', exact: true }).check();
  await expect(page.getByRole('region', { name: 'Selected quests' })).toContainText('1 selected');

  // A narrow screen has cards. Its details open in a card.
  await page.setViewportSize(phone);
  const cards = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Open Quest/ }) });
  const bottom = await table.evaluate((grid) => grid.getBoundingClientRect().bottom);
  const inSight = () =>
    cards.evaluateAll((all, end) => all.filter((row) => row.getBoundingClientRect().bottom <= end).length, bottom);
  expect(await inSight()).toBeGreaterThanOrEqual(6);
  const tall = cards.filter({ has: button(page, 'Details of Quest 23') });
  await button(page, 'Details of Quest 23').click();
  await expect(button(page, 'Details of Quest 23')).toHaveAttribute('aria-expanded', 'true');
  await expect(tall.getByRole('gridcell', { name: /Fogproof Lantern/ })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, table);
  await table.getByRole('button', { name: 'Title' }).click();
  await expect(table.getByRole('columnheader', { name: 'Title' })).not.toHaveAttribute('aria-sort', /./);
  await page.setViewportSize(wide);
  // The device remembers the view.
  await page.goto(yourQuestsScreen);
  await expect(table).toBeVisible();
});

test('a table without rows says why, and one of other rows begins at its top', async ({ page }) => {
  const titles = Array.from({ length: 60 }, (_, index) => `Quest ${index + 1}`);
  await openTable(page, []);
  await expect(heading(page, 'No quests yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read in the guide how it works' })).toBeVisible();
  await expectAccessible(page, page.getByRole('grid'));
  await button(page, 'Recently deleted').click();
  await expect(page.getByRole('dialog', { name: 'Recently deleted' })).toBeVisible();
  await page.keyboard.press('Escape');

  await openTable(page, titles);
  await page.getByRole('checkbox', { name: 'Select Quest 1', exact: true }).click();
  await page.keyboard.press('Control+End');
  await expect(button(page, 'Open Quest 60')).toBeInViewport();
  await page.getByLabel('Group by').selectOption('Story type');
  await expect(page.getByRole('gridcell', { name: 'Side Story (60 quests)' })).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Search quests' }).fill('Quest 7');
  await expect(page.getByRole('region', { name: 'Selected quests' })).toContainText(
    '1 selected, 1 of them left out by the search or filters',
  );
  await page.getByRole('searchbox', { name: 'Search quests' }).fill('nothing is called so');
  await expect(heading(page, 'No quest matches')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select all that match' })).not.toBeChecked();
  await button(page, 'Clear the search').click();
  await expect(page.getByRole('main').getByText('60 quests', { exact: true })).toBeVisible();
});

test('filters say what they mean, in the table and the list, and a view keeps them under an address', async ({
  page,
}) => {
  await openTable(page, ['Wolves', 'Bells', 'Boats']);
  const addText = async (text: string) => {
    await button(page, 'Add filter').click();
    const dialog = page.getByRole('dialog', { name: 'Add filter' });
    await dialog.getByRole('combobox', { name: 'Filter by' }).selectOption('Text');
    await dialog.getByRole('textbox', { name: 'Text' }).fill(text);
    await dialog.getByRole('combobox', { name: 'Shows quests' }).selectOption('for which it does not hold');
    await dialog.getByRole('button', { name: 'Add filter' }).click();
  };
  await expect(cell(page, 'Wolves')).toBeVisible();
  await addText('wolves');
  await expect(cell(page, 'Wolves')).toBeHidden();
  await expect(cell(page, 'Bells')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Not: Text: wolves');
  await page.reload();
  await expect(cell(page, 'Bells')).toBeVisible();
  await expect(cell(page, 'Wolves')).toBeHidden();
  await expectAccessible(page, page.getByRole('list', { name: 'Filters' }));
  await button(page, 'Save view').click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Without wolves');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/saved=view_/);
  const address = page.url();

  await page.getByRole('radiogroup', { name: 'View' }).getByText('List').click();
  const opener = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(opener('Bells')).toBeVisible();
  await expect(opener('Wolves')).toBeHidden();
  await button(page, 'Filters (1)').click();
  await button(page, 'Remove the filter Not: Text: wolves').click();
  await expect(opener('Wolves')).toBeVisible();

  await page.goto(address);
  await button(page, 'Clear filters').click();
  await expect(page.getByRole('list', { name: 'Filters' })).toBeHidden();
  // The choice of views leaves the tools in one line.
  const first = await cell(page, 'Wolves').boundingBox();
  expect(first?.y).toBeLessThanOrEqual(170);
  await page.goto(address);
  await expect(page.getByRole('combobox', { name: 'Saved view' })).toHaveValue(/^view_/);
  await expect(cell(page, 'Wolves')).toBeHidden();
  await button(page, 'Delete view').click();
  await expect(cell(page, 'Wolves')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Saved view' }).locator('option')).toHaveText([
    'No saved view',
    'In no line',
  ]);
});

test('a table without its quests or their story lines says so, and counts nothing', async ({ page }) => {
  const { user } = await openTable(page, ['The bell under the bay', 'A lantern for Ottoline']);
  const main = page.getByRole('main');
  await expect(main.getByText('2 quests')).toBeVisible();
  // Without the device's copies of lists.
  await page.addInitScript(() => localStorage.clear());
  const refuse = (kind: string) =>
    page.route(`**/api/owners/${user.id}/${kind}*`, (route) => route.fulfill({ status: 500, json: {} }));
  await refuse('story-lines');
  await page.goto(`${yourQuestsScreen}?view=table&filters=${encodeURIComponent('[{"by":"no_line"}]')}`);
  await expect(heading(page, 'Your story lines could not be loaded')).toBeVisible();
  await expect(main.getByText('0 of 2 quests')).toBeVisible();
  await expect(cell(page, 'A lantern for Ottoline')).toHaveCount(0);

  await refuse('quests');
  await page.goto(`${yourQuestsScreen}?view=table`);
  await expect(heading(page, 'Your quests could not be loaded')).toBeVisible();
  await expect(main.getByText(/\d quests/)).toHaveCount(0);
});
