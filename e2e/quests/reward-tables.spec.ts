import { rewardTableAddress, rewardTablesAddress, type SavedRewardTable } from '#contract/reward-tables.ts';
import { creationHeaders } from '#contract/versions.ts';
import { expectAccessibleWideAndNarrow, narrow, wide } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { button, dialog } from '#e2e/steps/elements.ts';

test('a table of rewards is made, weighed, kept and deleted', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const tables = async () => {
    const answer = await page.request.get(rewardTablesAddress(user.id));
    return ((await answer.json()) as { items: SavedRewardTable[] }).items.map(({ title, rewards }) => [
      title,
      ...rewards.map(({ weight }) => weight),
    ]);
  };
  await page.setViewportSize(wide);
  await page.goto('/dashboard/quests/overview');
  await button(page, /Command palette/).click();
  await page.getByRole('combobox', { name: 'Find a quest, a story line or something to do' }).fill('Reward tables');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/reward_tables$/);
  await button(page, 'Make a table').click();
  const form = page.getByRole('form');
  await form.getByLabel('Title').fill('Salt chest');
  for (const [place, weight] of ['3', '0,5'].entries()) {
    await form.getByLabel('Kind of reward').selectOption('Item Reward');
    await form.getByRole('button', { name: 'Add reward' }).click();
    const row = form.getByRole('group', { name: `Item Reward ${place + 1}` });
    await row.getByRole('combobox', { name: 'Item' }).fill(`Iron nail ${place}`);
    await row.getByLabel('Weight').fill(weight);
  }
  await form.getByLabel('Weight of nothing').fill('1.5');
  await expect(form.getByText('60 % of draws')).toBeVisible();
  await expectAccessibleWideAndNarrow(page, form);
  await page.setViewportSize(wide);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/table=table_/);
  await expect.poll(tables).toEqual([['Salt chest', 3, 0.5]]);

  await form
    .getByRole('group', { name: 'Item Reward 1' })
    .getByRole('button', { name: /^Move .* down/ })
    .click();
  await form.getByLabel('Title').fill('');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByRole('alert')).toContainText('The title of a table should be');
  await form.getByLabel('Title').fill('Sea chest');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(tables).toEqual([['Sea chest', 0.5, 3]]);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Sea chest2 rewards']);

  await form.getByLabel('Title').fill('Left chest');
  await page.goto('/dashboard/quests/overview');
  await page.goBack();
  await expect(form.getByLabel('Title')).toHaveValue('Left chest');
  await page.reload();
  await expect(form.getByLabel('Title')).toHaveValue('Left chest');
  await form.getByRole('button', { name: 'Discard Changes' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('Sea chest');

  await form.getByRole('button', { name: 'Delete the table' }).click();
  await dialog(page, 'Delete the table').getByRole('button', { name: 'Delete the table' }).click();
  await expect.poll(tables).toEqual([]);
  await expect(page.getByText('There are no reward tables yet')).toBeVisible();
});

test('the last of many tables is in sight with its list', async ({ page }) => {
  const { user } = await signUpByApi(page);
  for (let number = 10; number < 70; number += 1)
    await page.request.put(rewardTableAddress(user.id, `table_${number}`), {
      data: { title: `Chest ${number}`, count: 1, empty_weight: 0, rewards: [] },
      headers: creationHeaders,
    });
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    await page.goto('/dashboard/quests/reward_tables');
    await button(page, 'Chest 69').click();
    await expect(page.getByRole('form').getByLabel('Title')).toHaveValue('Chest 69');
    await expect(page.getByRole('form').getByLabel('Title')).toBeInViewport({ ratio: 1 });
  }
});
