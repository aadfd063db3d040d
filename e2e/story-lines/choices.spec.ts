import { expect, test } from '#e2e/product/running-product.ts';
import { expectAccessibleWideAndNarrow } from '#e2e/product/accessibility.ts';
import {
  bell,
  card,
  dialog,
  graph,
  keepLine,
  lantern,
  links,
  openTab,
  openWithQuests,
  savedLine,
  screenAddress,
  wolves,
} from '#e2e/steps/story-line-steps.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';

test('a designer makes a choice by keyboard, names it, undoes and redoes it, and saves', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern, wolves);
  const { id } = await keepLine(page, owner, [bell, lantern, wolves].map(idOf));
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  await card(page, lantern).focus();
  await page.keyboard.press('Shift+Enter');
  await card(page, wolves).focus();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('g');
  const title = page.getByLabel('Title of the choice');
  await expect(title).toBeFocused();
  await page.keyboard.insertText('Light or teeth');
  await page.keyboard.press('Enter');
  const frame = graph(page).getByRole('button', { name: 'Choice: Light or teeth at most 1 of 2' });
  await expect(frame).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(frame).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(graph(page).getByRole('button', { name: 'Choice: New choice at most 1 of 2' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(graph(page).getByRole('button', { name: /^Choice:/ })).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await expect(frame).toBeVisible();

  const [around, one] = [
    await graph(page).locator('[data-choice-frame]').boundingBox(),
    await card(page, lantern).boundingBox(),
  ];
  expect(around && one && around.x < one.x && around.y < one.y).toBe(true);
  await card(page, lantern).click();
  await expect(page.getByRole('tab', { name: 'Quest', exact: true })).toHaveAttribute('aria-selected', 'true');
  await frame.click();
  await expect(title).toBeFocused();

  await page.keyboard.press('Control+s');
  await dialog(page, 'Save Story Line').getByRole('button', { name: 'Confirm' }).click();
  await closeOutcome(dialog(page, 'Save Story Line'));
  const { choices } = await savedLine(page, owner, id);
  expect(Object.values(choices ?? {})).toEqual([
    { title: 'Light or teeth', quests: [idOf(lantern), idOf(wolves)], at_most: 1 },
  ]);
  await page.reload();
  await expect(frame).toBeVisible();
  await frame.click();
  await expectAccessibleWideAndNarrow(page, page.getByRole('button', { name: /^Light or teeth/ }));
});

test('links into a quest that any so many open are dashed, and its card says so', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern, wolves);
  const { id } = await keepLine(page, owner, [bell, lantern, wolves].map(idOf));
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  await openTab(page, 'Quests');
  await page.getByRole('button', { name: `3. ${wolves}` }).click();
  await page.getByLabel('Add a prerequisite').selectOption({ label: bell });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(links(page)).toHaveCount(3);
  const dashed = graph(page).locator('.react-flow__edge-path');
  const dashes = () =>
    dashed.evaluateAll((paths) => paths.filter((path) => getComputedStyle(path).strokeDasharray !== 'none').length);
  expect(await dashes()).toBe(0);
  await openTab(page, 'Quest');
  await page.getByLabel('Opens after').selectOption({ label: 'any 1 of 2' });
  await expect(graph(page).getByRole('group', { name: `${wolves}, any 1 of 2` })).toContainText('any 1 of 2');
  expect(await dashes()).toBe(2);
  await expect(graph(page).getByRole('img', { name: `${bell} comes before ${wolves}, any 1 of 2` })).toBeAttached();
});
