import { expect, test } from '#e2e/product/running-product.ts';
import { card, keepLine, openWithQuests, screenAddress, setInspector } from '#e2e/steps/story-line-steps.ts';

const titles = ['The bell under the bay', 'A lantern for Ottoline', 'The salt wolves', 'Nine steps down'];

/** Runs in the page: whether something else lies over a corner of a card. */
const isCovered = (box: Element): boolean => {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  const corners = [left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y] as const));
  return corners.some(([x, y]) => !box.contains(document.elementFromPoint(x, y)));
};

/** Runs in the page: the words of each button that are seen, not only heard. */
const seenWords = (buttons: readonly Element[]): string[] =>
  buttons.map((button) => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    let seen = '';
    while (texts.nextNode()) {
      const around = texts.currentNode.parentElement;
      if (around && around.getBoundingClientRect().width > 1) seen += texts.currentNode.textContent;
    }
    return seen.trim();
  });

test('a phone shows two rows of quests above its sheet, clear of the tools, and the map where it is wanted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { owner, idOf } = await openWithQuests(page, ...titles);
  const { id } = await keepLine(page, owner, titles.map(idOf));
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  const map = page.getByRole('button', { name: 'Map', exact: true });
  await expect(map).toHaveAttribute('aria-pressed', 'true');
  await setInspector(page, true);
  await expect(map).toHaveAttribute('aria-pressed', 'false');
  for (const title of titles.slice(0, 2))
    await expect.poll(() => card(page, title).evaluate(isCovered), title).toBe(false);
  await map.click();
  await expect(page.getByRole('img', { name: 'Mini map' })).toBeVisible();
  await setInspector(page, false);
  await expect(map).toHaveAttribute('aria-pressed', 'true');
});

test('the zoom bar of a phone lies in the window and on one row', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { owner, idOf } = await openWithQuests(page, ...titles);
  const { id } = await keepLine(page, owner, titles.map(idOf));
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  const middles: number[] = [];
  for (const name of ['Zoom out', 'Zoom in', 'Fit view', 'Lock', 'Tidy up', 'Layout', 'Map']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    const box = await button.boundingBox();
    middles.push(Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
  }
  expect(new Set(middles).size).toBe(1);
});

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const)
  test(`the tools of a window ${width} wide have words`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { owner, idOf } = await openWithQuests(page, ...titles);
    const { id } = await keepLine(page, owner, titles.map(idOf));
    await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
    const tools = page.getByRole('button', {
      name: /^(Story lines|Inspector|Undo|Redo|Duplicate the|Remove the|Fit view|Lock|Tidy up|Map)/,
    });
    await expect(tools).toHaveCount(10);
    expect((await tools.evaluateAll(seenWords)).toSorted()).toEqual(
      [
        'Story lines',
        'Inspector',
        'Undo',
        'Redo',
        'Duplicate',
        'Remove',
        'Fit view',
        'Lock',
        'Tidy up',
        'Map',
      ].toSorted(),
    );
  });

for (const { width, mode, shown } of [
  { width: 1600, mode: 'edit', shown: ['Create New Story', 'Delete Story Line'] },
  { width: 1440, mode: 'edit', shown: ['New', 'Delete'] },
  { width: 1280, mode: 'edit', shown: ['New', 'Delete'] },
  { width: 390, mode: 'edit', shown: ['New', 'Delete'] },
  { width: 1280, mode: 'view', shown: ['New'] },
] as const)
  test(`the bar of a window ${width} wide says in words what it creates and deletes: ${mode}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { owner, idOf } = await openWithQuests(page, ...titles);
    const { id } = await keepLine(page, owner, titles.map(idOf));
    await page.goto(`${screenAddress}?storyLine=${id}&mode=${mode}`);
    const buttons = page.getByRole('button', { name: /^(Create New Story|Delete Story Line)$/ });
    // The list stands alone until the line is loaded, with its whole words.
    await expect.poll(() => buttons.evaluateAll(seenWords)).toEqual(shown);
    await expect(page.getByRole('heading', { name: 'The drowned bell', exact: true })).toBeInViewport();
  });

test('the tools of a phone are one row that scrolls, and its list of found quests lies in the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { owner, idOf } = await openWithQuests(page, ...titles);
  const { id } = await keepLine(page, owner, titles.map(idOf));
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  const tops: number[] = [];
  for (const name of ['Add Quest To Storyline', 'Undo', 'Redo', 'Play', 'Checks', 'Remove the selected quests']) {
    const box = await tool(name).boundingBox();
    tops.push(Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
  }
  expect(new Set(tops).size).toBe(1);
  await tool('Remove the selected quests').scrollIntoViewIfNeeded();
  await expect(tool('Remove the selected quests')).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Find a quest').fill('bell');
  await expect(page.getByRole('listbox', { name: 'Suggestions for Find a quest' })).toBeInViewport({ ratio: 1 });
});
