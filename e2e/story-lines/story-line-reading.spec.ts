import { expect, test } from '#e2e/product/running-product.ts';
import { confirmAndClose } from '#e2e/steps/dialog-steps.ts';
import { aLine, graph, openLine, savedLine, zoomFigure, zoomOut, zoomOutTo } from '#e2e/steps/story-line-steps.ts';

const titles = Array.from({ length: 12 }, (_, index) => `The bell that rang ${index + 1} times`);

/** Three rows; each quest follows the one before it. */
const places = titles.map((title, index) => ({
  title,
  x: (index % 4) * 420,
  y: Math.floor(index / 4) * 300,
  after: titles.slice(Math.max(0, index - 1), index),
}));

/** Runs in the page: the least size of a title on the screen. */
const leastTitle = (canvas: Element): number => {
  const scale = new DOMMatrix(getComputedStyle(canvas.querySelector('.react-flow__viewport') ?? canvas).transform).a;
  const shown = [...canvas.querySelectorAll('.react-flow__node h3')];
  return Math.min(...shown.map((title) => Number.parseFloat(getComputedStyle(title).fontSize) * scale));
};

/** Runs in the page: the cards of which tools, map or zoom bar cover a corner. */
const coveredCards = (canvas: Element): string[] => {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function alone
  const isCovered = (card: Element): boolean => {
    const { left, top, right, bottom } = card.getBoundingClientRect();
    const corners = [left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y] as const));
    return corners.some(([x, y]) => !card.contains(document.elementFromPoint(x, y)));
  };
  const cards = [...canvas.querySelectorAll('.react-flow__node')];
  return cards.filter(isCovered).map((card) => card.textContent);
};

test('a line of twelve quests can be read, and is tidied up', async ({ page }) => {
  const { owner, id, address } = await openLine(page, titles, { shape: (idOf) => aLine(idOf, places) });
  for (const mode of ['view', 'edit'] as const)
    await test.step(`it opens with each title readable: ${mode}`, async () => {
      if (mode === 'edit') await page.goto(address(mode));
      await expect(graph(page).getByRole('group')).toHaveCount(titles.length);
      await expect.poll(() => graph(page).evaluate(leastTitle)).toBeGreaterThanOrEqual(11);
      await expect.poll(() => graph(page).evaluate(coveredCards)).toEqual([]);
    });

  await test.step('knots keep their size on the screen, and a zoom ends at 5 %', async () => {
    const knot = graph(page).locator('.react-flow__handle').first();
    const sizeOfKnot = async (): Promise<number> => Math.round((await knot.boundingBox())?.width ?? 0);
    for (const most of [50, 40, 30]) {
      await expect.poll(sizeOfKnot).toBeGreaterThanOrEqual(24);
      await zoomOutTo(page, most);
    }
    await expect.poll(sizeOfKnot).toBeGreaterThanOrEqual(24);
    for (let step = 0; step < 20 && (await zoomOut(page).isEnabled()); step += 1) await zoomOut(page).click();
    await expect(zoomFigure(page)).toHaveText('5 %');
    await expect(zoomOut(page)).toBeDisabled();
    await expect(knot).toBeHidden();
  });

  const layout = graph(page).getByRole('button', { name: 'Layout' });
  const leftToRight = page.getByRole('menuitemradio', { name: 'Left-to-right' });
  await test.step('a tidy up is one step to undo', async () => {
    await layout.click();
    await leftToRight.click();
    const unsaved = page.getByText('Unsaved').filter({ visible: true });
    await expect(unsaved).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await expect(unsaved).toHaveCount(0);
    await page.keyboard.press('Control+y');
    await expect(unsaved).toHaveCount(1);
  });

  await test.step('a line is tidied up from left to right, and then keeps that direction', async () => {
    await graph(page).getByRole('button', { name: 'Tidy up' }).click();
    await layout.click();
    await expect(leftToRight).toBeChecked();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await confirmAndClose(page, 'Save Changes');
    const { story_quests } = await savedLine(page, owner, id);
    const saved = Object.values(story_quests);
    expect(new Set(saved.map(({ y }) => y)).size).toBe(1);
    expect(new Set(saved.map(({ x }) => x)).size).toBe(titles.length);
  });
});
