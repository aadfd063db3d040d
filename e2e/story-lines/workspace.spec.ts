import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/product/running-product.ts';
import { graph, keepLine, openWithQuests, screenAddress } from '#e2e/steps/story-line-steps.ts';

const titles = ['The bell under the bay', 'A lantern for Ottoline', 'The salt wolves', 'Nine steps down'];

/** Least shares of the window in which the canvas can be seen, with the inspector closed and open. */
const sizes = [
  { width: 1440, height: 900, closed: 0.85, open: 0.6 },
  { width: 1280, height: 720, closed: 0.8, open: 0.55 },
  { width: 1920, height: 1080, closed: 0.85, open: 0.7 },
  { width: 390, height: 844, closed: 0.6, open: 0.3 },
] as const;

/** The share of the window's points, four pixels apart, at which the canvas or a card on it lies on top. */
const shareOfCanvas = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const step = 4;
    let seen = 0;
    let all = 0;
    for (let y = step / 2; y < innerHeight; y += step)
      for (let x = step / 2; x < innerWidth; x += step) {
        all += 1;
        const top = document.elementFromPoint(x, y);
        if (top?.closest('.react-flow') && !top.closest('.react-flow__minimap')) seen += 1;
      }
    return seen / all;
  });

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });

const setInspector = async (page: Page, isOpen: boolean): Promise<void> => {
  const button = page.getByRole('button', { name: 'Inspector', exact: true });
  if ((await inspector(page).isVisible()) !== isOpen) await button.click();
  await expect(inspector(page)).toBeVisible({ visible: isOpen });
};

const alwaysInSight = ['Story lines', 'Create New Story', 'Inspector', 'Play', 'Checks', 'Zoom in', 'Zoom out', 'Map'];
const whileReading = ['Edit Story Line'];
const whileWriting = [
  'Save Changes',
  'Cancel',
  'Delete Story Line',
  'Add Quest To Storyline',
  'Undo',
  'Redo',
  'Tidy up',
];

for (const { width, height, ...least } of sizes)
  test(`the canvas has its share of a window of ${width} × ${height}, and its tools are in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { owner, idOf } = await openWithQuests(page, ...titles);
    const { id } = await keepLine(page, owner, titles.map(idOf));
    for (const [mode, buttons] of [
      ['', whileReading],
      ['&mode=edit', whileWriting],
    ] as const) {
      await page.goto(`${screenAddress}?storyLine=${id}${mode}`);
      await expect(graph(page).getByRole('group').first()).toBeVisible();
      for (const isOpen of [false, true]) {
        await setInspector(page, isOpen);
        const share = await shareOfCanvas(page);
        expect
          .soft(share, `${mode || 'reading'}, inspector ${isOpen ? 'open' : 'closed'}`)
          .toBeGreaterThan(isOpen ? least.open : least.closed);
        for (const name of [...alwaysInSight, ...buttons])
          await expect.soft(page.getByRole('button', { name, exact: true }), name).toBeInViewport({ ratio: 1 });
        await expect.soft(page.getByLabel('Find a quest')).toBeInViewport({ ratio: 1 });
      }
    }
  });
