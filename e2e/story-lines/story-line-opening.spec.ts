import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/product/running-product.ts';
import {
  bell,
  card,
  graph,
  keepLine,
  lantern,
  openWithQuests,
  screenAddress,
  wolves,
} from '#e2e/steps/story-line-steps.ts';

/** Runs in the page: whether nothing covers the middle of an element. */
const isInSight = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

/** Runs in the page: whether an element lies within another and nothing covers its corners. */
const isWholeIn = (element: Element, canvas: string): boolean => {
  const inner = element.getBoundingClientRect();
  const outer = document.querySelector(canvas)?.getBoundingClientRect() ?? new DOMRect();
  const { left, top, right, bottom } = inner;
  const isWithin = left >= outer.left && top >= outer.top && right <= outer.right && bottom <= outer.bottom;
  const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const));
  return isWithin && corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
};

const expectCreditBeside = async (page: Page): Promise<void> => {
  const credit = graph(page).getByRole('link', { name: 'React Flow attribution' });
  await expect.poll(() => credit.evaluate(isInSight)).toBe(true);
  await expect(page.locator('.react-flow').getByText('React Flow', { exact: true })).toHaveCount(0);
};

const windows = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 768, height: 1024 },
];

const openThree = async (page: Page) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern, wolves);
  const { id } = await keepLine(page, owner, [bell, lantern, wolves].map(idOf));
  return (mode: string) => page.goto(`${screenAddress}?storyLine=${id}&mode=${mode}`);
};

for (const mode of ['view', 'edit'])
  test(`a short line opens whole with the controls in sight, without scrolling: ${mode}`, async ({ page }) => {
    const open = await openThree(page);
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      await open(mode);
      for (const title of [bell, lantern, wolves])
        await expect.poll(() => card(page, title).evaluate(isWholeIn, '.react-flow'), title).toBe(true);
      for (const name of ['Zoom in', 'Zoom out', 'Fit view', 'Lock'])
        await expect.poll(() => graph(page).getByRole('button', { name }).evaluate(isInSight), name).toBe(true);
      await expectCreditBeside(page);
    }
  });

test('in a narrow window the map and the controls are below the canvas, over no quest', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const open = await openThree(page);
  await open('edit');
  for (const title of [bell, lantern, wolves])
    await expect.poll(() => card(page, title).evaluate(isWholeIn, '.react-flow'), title).toBe(true);
  await expect.poll(() => graph(page).getByRole('img', { name: 'Mini map' }).evaluate(isInSight)).toBe(true);
  await expect.poll(() => graph(page).getByRole('button', { name: 'Fit view' }).evaluate(isInSight)).toBe(true);
  await expectCreditBeside(page);
});

test('what the canvas shows follows its size', async ({ page }) => {
  const open = await openThree(page);
  await open('edit');
  await page.getByRole('button', { name: 'Inspector', exact: true }).click();
  await graph(page).getByRole('button', { name: 'Fit view' }).click();
  await page.getByRole('button', { name: 'Inspector', exact: true }).click();
  for (const title of [bell, lantern, wolves])
    await expect.poll(() => card(page, title).evaluate(isWholeIn, '.react-flow'), title).toBe(true);
});
