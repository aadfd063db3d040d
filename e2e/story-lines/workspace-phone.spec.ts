import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/product/running-product.ts';
import { expectWholeCards, pressedHeight } from '#e2e/steps/sight-steps.ts';
import {
  bell,
  inspector,
  lantern,
  middle,
  openLine,
  openTab,
  setInspector,
  wolves,
} from '#e2e/steps/story-line-steps.ts';
import { button } from '#e2e/steps/elements.ts';

const titles = [bell, lantern, wolves, 'Nine steps down'];

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const expectOneRow = async (page: Page, names: readonly (string | RegExp)[]): Promise<void> => {
  const heights = new Set<number>();
  for (const name of names) heights.add(Math.round((await middle(button(page, name))).y));
  expect(heights.size).toBe(1);
};

test('a line is written on a phone', async ({ page }) => {
  await openLine(page, titles);

  await test.step('writing begins at the heading', async () => {
    await button(page, 'Edit Story Line').click();
    await expect(page.getByRole('heading', { name: /^Editing/ })).toBeFocused();
  });

  await test.step('the zoom bar lies in the window and on one row', async () => {
    const names = ['Zoom out', 'Zoom in', 'Fit view', 'Lock', 'Compact cards', 'Tidy up', 'Layout', 'Map'];
    for (const name of names) await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    await expectOneRow(page, names);
  });

  await test.step('two rows of quests are above the sheet, clear of the tools, and the map is where it is wanted', async () => {
    const map = button(page, 'Map');
    await expect(map).toHaveAttribute('aria-pressed', 'true');
    await setInspector(page, true);
    await expect(map).toHaveAttribute('aria-pressed', 'false');
    await expectWholeCards(page, titles.slice(0, 2));
    await map.click();
    await expect(page.getByRole('img', { name: 'Map' })).toBeVisible();
    await setInspector(page, false);
    await expect(map).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the tools are one row that scrolls, and the list of found quests lies in the window', async () => {
    const last = 'Remove the selected quests';
    await expectOneRow(page, ['Add Quest To Storyline', 'Undo', 'Redo', 'Play', /^Checks/, last]);
    await button(page, last).scrollIntoViewIfNeeded();
    await expect(button(page, last)).toBeInViewport({ ratio: 1 });
    const find = page.getByRole('combobox', { name: 'Find a quest' });
    await find.fill('bell');
    await expect(page.getByRole('listbox', { name: 'Suggestions for Find a quest' })).toBeInViewport({ ratio: 1 });
    await find.press('Escape');
  });

  await test.step('tabs, boxes and played quests have room for a finger', async () => {
    await setInspector(page, true);
    const tab = await inspector(page).getByRole('tab', { name: 'Play', exact: true }).boundingBox();
    expect(tab?.width).toBeGreaterThanOrEqual(44);
    await openTab(page, 'Quests');
    const box = inspector(page).getByRole('checkbox', { name: `Select ${bell}` });
    expect(await box.evaluate(pressedHeight)).toBeGreaterThanOrEqual(44);
    await openTab(page, 'Play');
    const shown = await inspector(page)
      .getByRole('button', { name: `Show ${bell} on the canvas` })
      .boundingBox();
    expect(shown?.height).toBeGreaterThanOrEqual(44);
    await setInspector(page, false);
  });

  await test.step('Escape closes the sheet, and N creates a quest from there', async () => {
    await button(page, 'Inspector').press('Enter');
    await openTab(page, 'Story');
    await inspector(page).getByRole('tab', { name: 'Story', exact: true }).press('Escape');
    await expect(button(page, 'Inspector')).toBeFocused();
    await page.keyboard.press('n');
    await expect(page.getByRole('form', { name: 'Quest editor' }).getByLabel('Title')).toBeFocused();
  });
});
