import type { BatchBody } from '#contract/batch.ts';
import { questAddress, type QuestList, questsAddress } from '#contract/quests.ts';
import { changeHeaders } from '#contract/versions.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { expectAccessible, expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { button, heading } from '#e2e/steps/elements.ts';
import { storeQuests, yourQuestsScreen } from '#e2e/steps/quest-steps.ts';

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
  await page.setViewportSize({ width: 390, height: 844 });
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

test('cells are written like those of a spreadsheet, and saved', async ({ page }) => {
  const { user } = await signUpByApi(page);
  await storeQuests(page, user.id, ['Quest 1', 'Quest 2', 'Quest 3']);
  await page.goto(`${yourQuestsScreen}?view=table`);
  const cell = (name: string) => page.getByRole('grid').getByRole('gridcell', { name, exact: true });
  const saved = async () => {
    const { items } = (await (await page.request.get(questsAddress(user.id))).json()) as QuestList;
    return items.map(({ title, type, rewards }) => [title, type, rewards['2']?.['profession_experience']]);
  };
  await cell('Quest 1').click();
  await page.keyboard.press('F2');
  await page.keyboard.type('Wolves');
  await page.keyboard.press('Enter');
  await expect(cell('Quest 2')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Left as it was');
  await page.keyboard.press('Escape');
  await expect(cell('Quest 2')).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('F2');
  await page.getByRole('combobox', { name: 'Story type' }).selectOption('Main Story');
  await page.keyboard.press('Enter');
  await cell('900').first().click();
  await page.keyboard.press('F2');
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“many” is nothing that Experience can be.')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  const filling = page.waitForRequest((request) => request.url().endsWith('/batch'));
  await page.keyboard.press('Control+d');
  await expect(page.getByText('2 cells are written.')).toBeVisible();
  const { changes, note } = (await filling).postDataJSON() as BatchBody;
  expect([Object.keys(changes).length, note]).toEqual([2, 'Fill down']);
  await expect.poll(saved).toEqual([
    ['Wolves', 'Side Story', 250],
    ['Quest 2', 'Main Story', 250],
    ['Quest 3', 'Side Story', 250],
  ]);
});

test('cells, pastes, fills and commands are taken back one by one, but for what others changed, and done again', async ({
  page,
}) => {
  const { user } = await signUpByApi(page);
  const [first = ''] = await storeQuests(page, user.id, ['Quest 1', 'Quest 2', 'Quest 3']);
  await page.setViewportSize(wide);
  await page.goto(`${yourQuestsScreen}?view=table`);
  const cell = (name: string) => page.getByRole('grid').getByRole('gridcell', { name, exact: true });
  const { undo, redo } = { undo: 'Control+z', redo: 'Control+Shift+z' };
  const read = async () => ((await (await page.request.get(questsAddress(user.id))).json()) as QuestList).items;
  const saved = async () => {
    const items = await read();
    return items.map(({ title, rewards, marks }) =>
      [title, rewards['2']?.['profession_experience'], marks?.tags ?? []].flat().join(' '),
    );
  };
  // The first batch is refused, as where somebody saved meanwhile: each quest is then saved by itself.
  await page.route('**/quests/batch', (route) => route.fulfill({ status: 412, json: {} }), { times: 1 });
  await cell('Quest 1').click();
  await page.keyboard.press('F2');
  await page.keyboard.type('Wolves');
  await page.keyboard.press('Enter');
  await expect(cell('Quest 2')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Bears\nFoxes');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(page.getByText('2 cells are written.')).toBeVisible();
  await cell('900').first().click();
  await page.keyboard.press('F2');
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await page.getByRole('checkbox', { name: 'Select Quest 3' }).click();
  await page.getByRole('region', { name: 'Selected quests' }).getByRole('button', { name: 'Tags' }).click();
  await page.getByLabel('Add tags').fill('boss');
  await button(page, 'Apply').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(saved).toEqual(['Bears 250', 'Foxes 250', 'Quest 3 250 boss']);

  await page.keyboard.press(undo);
  await expect(page.getByText('“Tags” is undone.')).toBeVisible();
  await page.keyboard.press(undo);
  await expect(page.getByText('“Fill down” is undone.')).toBeVisible();
  await expect.poll(saved).toEqual(['Bears 250', 'Foxes 900', 'Quest 3 900']);
  await page.keyboard.press(redo);
  await page.keyboard.press(redo);
  await expect.poll(saved).toEqual(['Bears 250', 'Foxes 250', 'Quest 3 250 boss']);
  await button(page, 'Undo “Tags”').click();
  await button(page, 'Undo “Fill down”').click();
  await button(page, 'Undo “Experience: Bears”').click();
  await expect.poll(saved).toEqual(['Bears 900', 'Foxes 900', 'Quest 3 900']);

  // Somebody else gives one of the pasted titles anew.
  const { version = 1 } = (await read()).find(({ id }) => id === first) ?? {};
  const headers = changeHeaders(version);
  const answer = await page.request.put(questAddress(user.id, first), { data: aQuest({ title: 'Badgers' }), headers });
  expect(answer.status()).toBe(200);
  await expect(cell('Badgers')).toBeVisible();
  await expectAccessible(page, button(page, 'Redo “Experience: Bears”'));
  // An open quest takes the table's place, and the steps stay.
  await button(page, 'Open Badgers').click();
  await expect(heading(page, 'Badgers')).toBeVisible();
  await page.goBack();
  await cell('Badgers').click();
  await page.keyboard.press(undo);
  await expect(page.getByText('“Paste” is undone, except what changed since: “Badgers”.')).toBeVisible();
  await expect.poll(saved).toEqual(['Badgers 900', 'Quest 2 900', 'Quest 3 900']);
  await page.keyboard.press(undo);
  await expect(
    page.getByText('Nothing of “Title: Quest 1” is changed, because it changed since: “Badgers”.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute('aria-disabled', 'true');
});

test('selected quests are changed together, shown before and after, and taken back', async ({ page }) => {
  const { user } = await signUpByApi(page);
  await storeQuests(page, user.id, ['Quest 1', 'Quest 2', 'Quest 3']);
  await page.goto(`${yourQuestsScreen}?view=table`);
  const cell = (name: string) => page.getByRole('grid').getByRole('gridcell', { name, exact: true });
  await page.getByRole('checkbox', { name: 'Select Quest 1' }).click();
  await page.getByRole('checkbox', { name: 'Select Quest 3' }).click({ modifiers: ['Shift'] });
  const selected = page.getByRole('region', { name: 'Selected quests' });
  await expect(selected).toContainText('3 selected');
  await page.getByRole('checkbox', { name: 'Select Quest 2' }).click();
  await selected.getByRole('button', { name: 'Amounts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Amounts' });
  await dialog.getByLabel('Amount').selectOption('XP Reward: Experience');
  await dialog.getByLabel('Change').selectOption('Multiply by');
  await dialog.getByLabel('Number').fill('1.5');
  const table = dialog.getByRole('table', { name: 'Before and after' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('row', { name: /Quest 3/ })).toContainText('1350');
  await expectAccessible(page, table);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
  await expect(cell('1,350')).toHaveCount(2);
  await expect(cell('900')).toHaveCount(1);

  await selected.getByRole('button', { name: 'Tags' }).click();
  await page.getByLabel('Add tags').fill('boss, late');
  await button(page, 'Apply').click();
  await expect(cell('boss, late')).toHaveCount(2);
  await button(page, 'Undo “Tags”').click();
  await expect(cell('boss, late')).toHaveCount(0);
  await selected.getByRole('button', { name: 'Delete', exact: true }).click();
  await button(page, 'Apply').click();
  await expect(page.getByRole('grid').getByRole('button', { name: /^Open Quest/ })).toHaveCount(1);
  await button(page, 'Undo “Delete”').click();
  await expect(page.getByRole('grid').getByRole('button', { name: /^Open Quest/ })).toHaveCount(3);
  await button(page, 'Redo “Delete”').click();
  await expect(page.getByRole('grid').getByRole('button', { name: /^Open Quest/ })).toHaveCount(1);
  await button(page, 'Undo “Delete”').click();
  await button(page, 'Undo “Amounts”').click();
  await expect(cell('900')).toHaveCount(3);
});

test('filters say what they mean, in the table and the list, and a view keeps them under an address', async ({
  page,
}) => {
  const { user } = await signUpByApi(page);
  await storeQuests(page, user.id, ['Wolves', 'Bells', 'Boats']);
  await page.setViewportSize(wide);
  await page.goto(`${yourQuestsScreen}?view=table`);
  const cell = (name: string) => page.getByRole('grid').getByRole('gridcell', { name, exact: true });
  const addText = async (text: string) => {
    await button(page, 'Add filter').click();
    const dialog = page.getByRole('dialog', { name: 'Add filter' });
    await dialog.getByRole('combobox', { name: 'Filter by' }).selectOption('Text');
    await dialog.getByRole('textbox', { name: 'Text' }).fill(text);
    await dialog.getByRole('combobox', { name: 'Shows quests' }).selectOption('for which it does not hold');
    await dialog.getByRole('button', { name: 'Add filter' }).click();
  };
  await expect(cell('Wolves')).toBeVisible();
  await addText('wolves');
  await expect(cell('Wolves')).toBeHidden();
  await expect(cell('Bells')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Not: Text: wolves');
  await page.reload();
  await expect(cell('Bells')).toBeVisible();
  await expect(cell('Wolves')).toBeHidden();
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
  await expect(page.getByRole('combobox', { name: 'Saved view' })).toHaveValue(/^view_/);
  await expect(cell('Wolves')).toBeHidden();
  await button(page, 'Delete view').click();
  await expect(cell('Wolves')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Saved view' })).toHaveCount(0);
});

test('a quest is kept as a pattern, rows of a spreadsheet make quests of it, and they are taken back', async ({
  page,
}) => {
  const { user } = await signUpByApi(page);
  await storeQuests(page, user.id, ['Quest 1']);
  await page.goto(`${yourQuestsScreen}?view=table`);
  const cell = (name: string) => page.getByRole('grid').getByRole('gridcell', { name, exact: true });
  await page.getByRole('checkbox', { name: 'Select Quest 1' }).click();
  await button(page, 'Keep as pattern').click();
  const kept = page.getByRole('dialog', { name: 'Keep as pattern' });
  await kept.getByRole('textbox', { name: 'Title' }).fill('Bring {count} {entry}');
  const asked = kept.getByRole('group', { name: 'Collect Item 1' });
  await asked.getByRole('textbox', { name: 'Item' }).fill('{entry}');
  await asked.getByRole('textbox', { name: 'Quantity' }).fill('{count}');
  await expectAccessible(page, kept.getByText('To fill in: {count} and {entry}.'));
  await button(page, 'Save').click();
  await expect(kept).toBeHidden();

  await button(page, 'Make from pattern').click();
  const dialog = page.getByRole('dialog', { name: 'Make from pattern' });
  await dialog.getByRole('textbox', { name: 'Rows' }).fill('entry\tcount\nfogproof lantern\t3\nRope\tmany\nEel\t4');
  const made = dialog.getByRole('table', { name: 'New quests' });
  await expect(made.getByRole('row', { name: /^Bring many Rope/ })).toContainText('Left out');
  await expect(dialog).toContainText('2 quests are new. 1 row is left out.');
  await expectAccessible(page, made);
  await dialog.getByRole('combobox', { name: 'Fill in' }).selectOption('Entries');
  await dialog.getByRole('searchbox', { name: 'Find entries: Items' }).fill('fogproof lantern');
  await dialog.getByRole('checkbox', { name: 'Fogproof Lantern' }).check();
  await dialog.getByRole('textbox', { name: '{count}, in all of them' }).fill('5');
  await expect(made.getByRole('row', { name: /^Bring 5 Fogproof Lantern/ })).toBeVisible();
  await expectAccessible(page, dialog.getByRole('region', { name: 'Chosen entries' }));
  await dialog.getByRole('combobox', { name: 'Fill in' }).selectOption('Rows');
  await dialog.getByRole('button', { name: 'Make 2 quests' }).click();
  await expect(cell('Bring 3 fogproof lantern')).toBeVisible();
  const { items } = (await (await page.request.get(questsAddress(user.id))).json()) as QuestList;
  expect(items[1]?.objectives['0']).toMatchObject({ item_id: 'item_fogproof_lantern', item_quantity: 3 });
  await button(page, 'Undo “Make from pattern”').click();
  await expect(cell('Bring 4 Eel')).toBeHidden();
  await expect(cell('Quest 1')).toBeVisible();
});
