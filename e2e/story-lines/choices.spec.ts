import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import { confirmAndClose } from '#e2e/steps/dialog-steps.ts';
import { pressedHeight } from '#e2e/steps/sight-steps.ts';
import {
  bell,
  card,
  graph,
  lantern,
  links,
  openLine,
  openTab,
  savedLine,
  wolves,
  zoomOutTo,
} from '#e2e/steps/story-line-steps.ts';

test('a designer writes logic into a line, and saves it', async ({ page }) => {
  const { owner, idOf, id } = await openLine(page, [bell, lantern, wolves], { mode: 'edit' });

  await test.step('links into a quest that any so many open are dashed, and its card says so', async () => {
    await openTab(page, 'Quests');
    await page.getByRole('button', { name: `3. ${wolves}` }).click();
    await page.getByLabel('Add a prerequisite').selectOption({ label: bell });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(links(page)).toHaveCount(3);
    const drawn = graph(page).locator('.react-flow__edge-path');
    const dashes = () =>
      drawn.evaluateAll((paths) => paths.filter((path) => getComputedStyle(path).strokeDasharray !== 'none').length);
    expect(await dashes()).toBe(0);
    await openTab(page, 'Quest');
    await page.getByLabel('Opens after').selectOption({ label: 'any 1 of 2' });
    await expect(graph(page).getByRole('group', { name: `${wolves}, any 1 of 2` })).toContainText('any 1 of 2');
    expect(await dashes()).toBe(2);
    await expect(graph(page).getByRole('img', { name: `${bell} comes before ${wolves}, any 1 of 2` })).toBeAttached();
  });

  const title = page.getByLabel('Title of the choice');
  const frame = graph(page).getByRole('button', { name: 'Choice: Light or teeth at most 1 of 2' });
  await test.step('a choice is made by keyboard, named, undone and redone', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(graph(page).locator('.selected')).toHaveCount(0);
    await card(page, lantern).focus();
    await page.keyboard.press('Shift+Enter');
    await card(page, wolves).focus();
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('g');
    await expect(title).toBeFocused();
    await page.keyboard.insertText('Light or teeth');
    await page.keyboard.press('Enter');
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
  });

  await test.step('its frame lies around its cards and opens it', async () => {
    const [around, one] = [
      await graph(page).locator('[data-choice-frame]').boundingBox(),
      await card(page, lantern).boundingBox(),
    ];
    expect(around && one && around.x < one.x && around.y < one.y).toBe(true);
    await page.keyboard.press('Escape');
    await card(page, lantern).click();
    await expect(page.getByRole('tab', { name: 'Quest', exact: true })).toHaveAttribute('aria-selected', 'true');
    await frame.click();
    await expect(title).toBeFocused();
  });

  await page.keyboard.press('Control+s');
  await confirmAndClose(page, 'Save Changes');
  const { choices } = await savedLine(page, owner, id);
  expect(Object.values(choices ?? {})).toEqual([
    { title: 'Light or teeth', quests: [idOf(lantern), idOf(wolves)], at_most: 1 },
  ]);
  await page.reload();
  await expect(frame).toBeVisible();
  await test.step("a choice's title on the canvas keeps its target at a small zoom", async () => {
    await zoomOutTo(page, 45);
    await expect.poll(() => frame.evaluate(pressedHeight)).toBeGreaterThanOrEqual(24);
  });
  await frame.click();
  await expectAccessible(page, page.getByRole('button', { name: /^Light or teeth/ }));
});
