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
  await expect(table.getByRole('gridcell', { name: 'Quest 1', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Quest 1')).toBeVisible();
  await page.goBack();
  await expectAccessibleWideAndNarrow(page, table);
  await expect(button(page, 'Open Quest 24')).toBeVisible();
  // The device remembers the view.
  await page.goto(yourQuestsScreen);
  await expect(table).toBeVisible();
});
