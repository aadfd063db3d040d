import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/product/running-product.ts';
import { expectButtonsInSight, hasWholeWords, seenWords } from '#e2e/steps/sight-steps.ts';
import { aRow, graph, longTitle, openLine, setInspector } from '#e2e/steps/story-line-steps.ts';

const titles = ['The bell under the bay', 'A lantern for Ottoline', 'The salt wolves', 'Nine steps down'];

/** `least`: shares of the window in which the canvas can be seen, with the inspector closed and open. */
const windows = [
  { width: 1920, height: 1080, least: { closed: 0.85, open: 0.7 } },
  { width: 1840, height: 1000 },
  { width: 1839, height: 1000 },
  { width: 1680, height: 900 },
  { width: 1600, height: 900 },
  { width: 1599, height: 900 },
  { width: 1440, height: 900, least: { closed: 0.85, open: 0.61 } },
  { width: 1400, height: 800 },
  { width: 1280, height: 720, least: { closed: 0.8, open: 0.55 } },
  { width: 1200, height: 720 },
  { width: 1024, height: 768 },
  { width: 390, height: 844, least: { closed: 0.6, open: 0.3 } },
] as const;

/**
 * The share of the window's points, 24 pixels apart, at which the canvas or a card on it lies on top. Cards and links
 * are away meanwhile: a point on them is found slowly, and one on the canvas counts as well.
 */
const shareOfCanvas = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const step = 24;
    const drawn = document.querySelector<HTMLElement>('.react-flow__viewport');
    drawn?.style.setProperty('display', 'none');
    let seen = 0;
    let all = 0;
    for (let y = step / 2; y < innerHeight; y += step)
      for (let x = step / 2; x < innerWidth; x += step) {
        all += 1;
        const top = document.elementFromPoint(x, y);
        if (top?.closest('.react-flow') && !top.closest('.react-flow__minimap')) seen += 1;
      }
    drawn?.style.removeProperty('display');
    return seen / all;
  });

const alwaysInSight = [
  'Story lines',
  'Create New Story',
  'Inspector',
  'Play',
  'Checks(?:: .*)?',
  'Zoom in',
  'Zoom out',
  'Map',
  'Space: Own work',
];
const inSight = {
  view: [...alwaysInSight, 'Edit Story Line'],
  edit: [
    ...alwaysInSight,
    'Save Changes',
    'Cancel',
    'Delete Story Line',
    'Add Quest To Storyline',
    'Undo',
    'Redo',
    'Tidy up',
  ],
};

const wordsOfTools = [
  'Undo',
  'Redo',
  'Duplicate',
  'Remove',
  'Fit view',
  'Lock',
  'Tidy up',
  'Map',
  'Story lines',
  'Inspector',
];

const expectWordsOfTools = async (page: Page): Promise<void> => {
  const tools = page.getByRole('button', {
    name: /^(Story lines|Inspector|Undo|Redo|Duplicate the|Remove the|Fit view|Lock|Tidy up|Map)/,
  });
  expect.soft((await tools.evaluateAll(seenWords)).toSorted()).toEqual(wordsOfTools.toSorted());
};

type Mode = 'view' | 'edit';
type Size = (typeof windows)[number];

const expectWords = async (page: Page, mode: Mode, { width }: Size): Promise<void> => {
  const heading = page.getByRole('heading', { name: longTitle }).first();
  expect.soft(await heading.evaluate(hasWholeWords), 'the whole title').toBe(true);
  const named = page.getByRole('button', { name: /^(Create New Story|Delete Story Line)$/ });
  const words = width >= 1600 ? ['Create New Story', 'Delete Story Line'] : ['New', 'Delete'];
  await expect.soft.poll(() => named.evaluateAll(seenWords)).toEqual(mode === 'edit' ? words : words.slice(0, 1));
  if (mode === 'edit') await expectWordsOfTools(page);
};

/** `least`: the share of the canvas. */
const expectRoom = async (page: Page, mode: Mode, isOpen: boolean, least: number): Promise<void> => {
  await setInspector(page, isOpen);
  const share = expect.soft.poll(() => shareOfCanvas(page), `inspector ${isOpen ? 'open' : 'closed'}`);
  await share.toBeGreaterThan(least);
  await expectButtonsInSight(page, inSight[mode]);
  await expect.soft(page.getByLabel('Find a quest')).toBeInViewport({ ratio: 1 });
};

test('the workspace fits windows of each size', async ({ page }) => {
  test.slow();
  await openLine(page, titles, { shape: (idOf) => aRow(titles.map(idOf), { title: longTitle }) });
  await expect(graph(page).getByRole('group').first()).toBeVisible();
  for (const mode of ['view', 'edit'] as const) {
    if (mode === 'edit') await page.getByRole('button', { name: 'Edit Story Line' }).click();
    for (const size of windows)
      await test.step(`${mode}, ${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size);
        await expectWords(page, mode, size);
        if (!('least' in size)) await expectButtonsInSight(page, ['Inspector']);
        else
          for (const isOpen of [false, true])
            await expectRoom(page, mode, isOpen, size.least[isOpen ? 'open' : 'closed']);
      });
  }

  await test.step('in the narrowest, what is not saved is whole, and so is the name of the search', async () => {
    await setInspector(page, false);
    await page.keyboard.press('n');
    const unsaved = page.getByText('Unsaved changes: 1 new quest');
    await expect(unsaved).toBeVisible();
    expect(await unsaved.evaluate(hasWholeWords)).toBe(true);
    const doing = await page.getByRole('heading', { name: 'Editing Storyline' }).boundingBox();
    const row = await unsaved.boundingBox();
    expect((doing?.y ?? 0) >= (row?.y ?? 0) + (row?.height ?? 0) - 1).toBe(true);
    const label = page.getByText('Find a quest', { exact: true });
    expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
