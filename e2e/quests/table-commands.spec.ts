import { type QuestList, questsAddress } from '#contract/quests.ts';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import { button } from '#e2e/steps/elements.ts';
import { cell, openTable } from '#e2e/steps/table-steps.ts';

test('selected quests are changed together, shown before and after, and taken back', async ({ page }) => {
  await openTable(page, ['Quest 1', 'Quest 2', 'Quest 3']);
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
  await expect(cell(page, '1,350')).toHaveCount(2);
  await expect(cell(page, '900')).toHaveCount(1);

  await selected.getByRole('button', { name: 'Tags' }).click();
  await page.getByLabel('Add tags').fill('boss, late');
  await button(page, 'Apply').click();
  await expect(cell(page, 'boss, late')).toHaveCount(2);
  await page.reload();
  await button(page, 'Undo “Tags”').click();
  await expect(cell(page, 'boss, late')).toHaveCount(0);
  for (const title of ['Quest 1', 'Quest 3']) await page.getByRole('checkbox', { name: `Select ${title}` }).click();
  await selected.getByRole('button', { name: 'Delete', exact: true }).click();
  await button(page, 'Apply').click();
  await expect(page.getByRole('grid').getByRole('button', { name: /^Open Quest/ })).toHaveCount(1);
  await button(page, 'Undo “Delete”').click();
  await expect(page.getByRole('grid').getByRole('button', { name: /^Open Quest/ })).toHaveCount(3);
  const sending = page.waitForRequest((request) => request.url().endsWith('/batch'));
  await button(page, 'Redo “Delete”').click();
  expect((await sending).postDataJSON()).toMatchObject({ note: 'Redo “Delete”' });
  await expect(page.getByRole('grid').getByRole('button', { name: /^Open Quest/ })).toHaveCount(1);
  await button(page, 'Undo “Delete”').click();
  await button(page, 'Undo “Amounts”').click();
  await expect(cell(page, '900')).toHaveCount(3);
});

test('a quest is kept as a pattern, rows of a spreadsheet make quests of it, and they are taken back', async ({
  page,
}) => {
  const { user } = await openTable(page, ['Quest 1']);
  await page.getByRole('checkbox', { name: 'Select Quest 1' }).click();
  await button(page, 'Keep as pattern').click();
  const kept = page.getByRole('dialog', { name: 'Keep as pattern' });
  await kept.getByRole('textbox', { name: 'Title' }).fill('Bring {count} {entry}');
  const asked = kept.getByRole('group', { name: 'Collect Item 1' });
  await asked.getByRole('textbox', { name: 'Item' }).fill('{entry}');
  await asked.getByRole('textbox', { name: 'Quantity' }).fill('{count}');
  await expectAccessible(page, kept.getByText('To fill in: {count} and {entry}.'));
  await asked.getByRole('textbox', { name: 'Quantity' }).press('Enter');
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
  await expect(cell(page, 'Bring 3 fogproof lantern')).toBeVisible();
  const { items } = (await (await page.request.get(questsAddress(user.id))).json()) as QuestList;
  expect(items[1]?.objectives['0']).toMatchObject({ item_id: 'item_fogproof_lantern', item_quantity: 3 });
  await button(page, 'Undo “Make from pattern”').click();
  await expect(cell(page, 'Bring 4 Eel')).toBeHidden();
  await expect(cell(page, 'Quest 1')).toBeVisible();
});
