import type { Page } from '@playwright/test';
import type { BatchBody } from '#contract/batch.ts';
import { questAddress, type QuestList, questsAddress } from '#contract/quests.ts';
import { changeHeaders } from '#contract/versions.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import { button, heading } from '#e2e/steps/elements.ts';
import { cell, openTable, writeInCell } from '#e2e/steps/table-steps.ts';

const readQuests = async (page: Page, owner: string): Promise<QuestList['items']> =>
  ((await (await page.request.get(questsAddress(owner))).json()) as QuestList).items;

test('cells are written like those of a spreadsheet, and saved', async ({ page }) => {
  const { user } = await openTable(page, ['Quest 1', 'Quest 2', 'Quest 3']);
  const saved = async () => {
    const items = await readQuests(page, user.id);
    return items.map(({ title, type, rewards }) => [title, type, rewards['2']?.['profession_experience']]);
  };
  await writeInCell(page, cell(page, 'Quest 1'), 'Wolf');
  // Nothing stands over it.
  await page.getByText('The quest title should be between 5 and 50 characters.').click({ trial: true });
  await page.keyboard.press('Escape');
  await writeInCell(page, cell(page, 'Quest 1'), 'Wolves');
  await expect(cell(page, 'Quest 2')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Left as it was');
  await page.keyboard.press('Escape');
  await expect(cell(page, 'Quest 2')).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('F2');
  await page.getByRole('combobox', { name: 'Story type' }).selectOption('Main Story');
  await page.keyboard.press('Enter');
  await writeInCell(page, cell(page, '900').first(), 'many');
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
  await cell(page, 'Quest 3').click();
  await page.keyboard.type('Nine eels');
  await page.keyboard.press('Tab');
  await page.keyboard.type('m');
  await page.keyboard.press('Enter');
  await expect.poll(saved).toEqual([
    ['Wolves', 'Side Story', 250],
    ['Quest 2', 'Main Story', 250],
    ['Nine eels', 'Main Story', 250],
  ]);
});

test('cells, pastes, fills and commands are taken back and done again, one by one, except what others changed', async ({
  page,
}) => {
  const {
    user,
    ids: [first = ''],
  } = await openTable(page, ['Quest 1', 'Quest 2', 'Quest 3']);
  const { undo, redo } = { undo: 'Control+z', redo: 'Control+Shift+z' };
  const saved = async () => {
    const items = await readQuests(page, user.id);
    return items.map(({ title, rewards, marks }) =>
      [title, rewards['2']?.['profession_experience'], marks?.tags ?? []].flat().join(' '),
    );
  };
  // The first batch is refused, as where somebody saved meanwhile: each quest is then saved by itself.
  await page.route('**/quests/batch', (route) => route.fulfill({ status: 412, json: {} }), { times: 1 });
  await writeInCell(page, cell(page, 'Quest 1'), 'Wolves');
  await expect(cell(page, 'Quest 2')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Bears\nFoxes');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(page.getByText('2 cells are written.')).toBeVisible();
  await writeInCell(page, cell(page, '900').first(), '250');
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
  const { version = 1 } = (await readQuests(page, user.id)).find(({ id }) => id === first) ?? {};
  const headers = changeHeaders(version);
  const answer = await page.request.put(questAddress(user.id, first), { data: aQuest({ title: 'Badgers' }), headers });
  expect(answer.status()).toBe(200);
  await expect(cell(page, 'Badgers')).toBeVisible();
  await expectAccessible(page, button(page, 'Redo “Experience: Bears”'));
  // An open quest takes the table's place, and the steps stay.
  await button(page, 'Open Badgers').click();
  await expect(heading(page, 'Badgers')).toBeVisible();
  await page.goBack();
  await cell(page, 'Badgers').click();
  await page.keyboard.press(undo);
  await expect(page.getByText('“Paste” is undone, except what changed since: “Badgers”.')).toBeVisible();
  await expect.poll(saved).toEqual(['Badgers 900', 'Quest 2 900', 'Quest 3 900']);
  await page.keyboard.press(undo);
  await expect(
    page.getByText('Nothing of “Title: Quest 1” is changed, because it changed since: “Badgers”.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute('aria-disabled', 'true');
});
