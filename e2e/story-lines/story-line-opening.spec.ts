import type { Page } from '@playwright/test';
import { phone } from '#e2e/product/accessibility.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import { expectWholeCards, isInSight } from '#e2e/steps/sight-steps.ts';
import { bell, graph, lantern, openLine, setInspector, wolves } from '#e2e/steps/story-line-steps.ts';

const titles = [bell, lantern, wolves];

const windows = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 768, height: 1024 },
];

const expectControls = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const name of names)
    await expect.poll(() => graph(page).getByRole('button', { name }).evaluate(isInSight), name).toBe(true);
  const credit = graph(page).getByRole('link', { name: 'React Flow attribution' });
  await expect.poll(() => credit.evaluate(isInSight)).toBe(true);
  await expect(page.locator('.react-flow').getByText('React Flow', { exact: true })).toHaveCount(0);
};

/** Opens the line anew in a window of another size. */
const reopen = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(graph(page)).toBeHidden();
  await page.setViewportSize(size);
  await page.goBack();
};

test('a short line opens whole with the controls in sight, without scrolling', async ({ page }) => {
  const { address } = await openLine(page, titles);
  for (const mode of ['view', 'edit'] as const) {
    if (mode === 'edit') await page.goto(address(mode));
    for (const [index, size] of windows.entries())
      await test.step(`${mode}, ${size.width} × ${size.height}`, async () => {
        if (index > 0) await reopen(page, size);
        await expectWholeCards(page, titles);
        await expectControls(page, ['Zoom in', 'Zoom out', 'Fit view', 'Lock']);
      });
  }

  await test.step('in a narrow window the map and the controls are below the canvas, over no quest', async () => {
    await reopen(page, phone);
    await expectWholeCards(page, titles);
    await expect.poll(() => graph(page).getByRole('img', { name: 'Map' }).evaluate(isInSight)).toBe(true);
    await expectControls(page, ['Fit view']);
  });

  await test.step('what the canvas shows follows its size', async () => {
    await reopen(page, { width: 1440, height: 900 });
    await setInspector(page, false);
    await graph(page).getByRole('button', { name: 'Fit view' }).click();
    await setInspector(page, true);
    await expectWholeCards(page, titles);
  });
});
