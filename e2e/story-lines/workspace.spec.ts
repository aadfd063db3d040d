import type { Page } from '@playwright/test';
import { expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import {
  card,
  graph,
  keepLine,
  listed,
  openTab,
  openWithQuests,
  screenAddress,
  inspector,
  setInspector,
} from '#e2e/steps/story-line-steps.ts';

const titles = ['The bell under the bay', 'A lantern for Ottoline', 'The salt wolves', 'Nine steps down'];

/** Least shares of the window in which the canvas can be seen, with the inspector closed and open. */
const sizes = [
  { width: 1440, height: 900, closed: 0.85, open: 0.61 },
  { width: 1280, height: 720, closed: 0.8, open: 0.55 },
  { width: 1920, height: 1080, closed: 0.85, open: 0.7 },
  { width: 390, height: 844, closed: 0.6, open: 0.3 },
] as const;

/** The share of the window's points, sixteen pixels apart, at which the canvas or a card on it lies on top. */
const shareOfCanvas = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const step = 16;
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

/** Runs in the page: whether the list of story lines is scrolled to its end. */
const isAtEnd = (): boolean =>
  [...document.querySelectorAll('[data-list] *')].some(
    (box) => box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 1,
  );

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
        await expect
          .soft(async () =>
            expect(
              await shareOfCanvas(page),
              `${mode || 'reading'}, inspector ${isOpen ? 'open' : 'closed'}`,
            ).toBeGreaterThan(isOpen ? least.open : least.closed),
          )
          .toPass();
        for (const name of [...alwaysInSight, ...buttons])
          await expect.soft(page.getByRole('button', { name, exact: true }), name).toBeInViewport({ ratio: 1 });
        await expect.soft(page.getByLabel('Find a quest')).toBeInViewport({ ratio: 1 });
      }
    }
  });

for (const [place, wanted] of [
  ['middle', 12],
  ['end', 19],
] as const)
  test(`the way back leads to the ${place} of the list where it was, and the side menu is as it was`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 720 });
    const { owner, idOf } = await openWithQuests(page, ...titles);
    for (let line = 0; line < 20; line += 1) await keepLine(page, owner, titles.map(idOf));
    await page.goto(screenAddress);
    const rows = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    await expect(rows).toHaveCount(20);
    const row = rows.nth(wanted);
    const width = () =>
      page
        .getByRole('navigation')
        .first()
        .evaluate((menu) => menu.getBoundingClientRect().width);
    const scrolled = () =>
      row.evaluate((element) => {
        let box = element.parentElement;
        while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement;
        return box?.scrollTop ?? 0;
      });
    await row.scrollIntoViewIfNeeded();
    if (place === 'end') {
      await row.hover();
      await page.mouse.wheel(0, 5_000);
      await page.waitForFunction(isAtEnd);
    }
    expect(await width()).toBe(200);
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    for (const goBack of [() => page.getByRole('button', { name: 'Back to the list' }).click(), () => page.goBack()]) {
      await row.getByRole('button').click();
      await expect(graph(page).getByRole('group').first()).toBeVisible();
      await expect.poll(width).toBe(63);
      await goBack();
      await expect.poll(scrolled).toBe(before);
      await expect(row).toBeInViewport();
      await expect.poll(width).toBe(200);
    }
  });

test('the inspector changes its width by keyboard and by pointer, and the device remembers it', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, ...titles);
  const { id } = await keepLine(page, owner, titles.map(idOf));
  await page.goto(`${screenAddress}?storyLine=${id}`);
  const edge = inspector(page).getByRole('separator');
  await expect(edge).toHaveAttribute('aria-valuenow', '360');
  await edge.press('ArrowLeft');
  await expect(edge).toHaveAttribute('aria-valuenow', '380');
  const box = await edge.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 6, 400);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) - 34, 400, { steps: 4 });
  await page.mouse.up();
  await expect(edge).toHaveAttribute('aria-valuenow', '420');
  await page.reload();
  await expect(edge).toHaveAttribute('aria-valuenow', '420');
});

for (const { width, start } of [
  { width: 1440, start: 'Title' },
  { width: 390, start: 'heading' },
] as const)
  test(`in a window ${width} wide, writing begins at the ${start}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const { owner, idOf } = await openWithQuests(page, ...titles);
    const { id } = await keepLine(page, owner, titles.map(idOf));
    await page.goto(`${screenAddress}?storyLine=${id}`);
    await page.getByRole('button', { name: 'Edit Story Line' }).click();
    const title = inspector(page).getByLabel('Title');
    await expect(start === 'Title' ? title : page.getByRole('heading', { name: /^Editing/ })).toBeFocused();
  });

test('each action of a quest in the list lies in the inspector, at its first width and at its least', async ({
  page,
}) => {
  const { owner, idOf } = await openWithQuests(page, ...titles);
  const { id } = await keepLine(page, owner, titles.map(idOf));
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  await openTab(page, 'Quests');
  await listed(page)
    .first()
    .getByRole('button', { name: /The bell/ })
    .click();
  const seeAll = async (width: number): Promise<void> => {
    for (const name of ['Add', 'Move earlier', 'Move later', 'Remove The bell under the bay from the story line']) {
      const button = listed(page).first().getByRole('button', { name, exact: true });
      await expect(button, `${name} at ${width}`).toBeInViewport({ ratio: 1 });
    }
    const over = await page
      .getByRole('tabpanel', { name: 'Quests' })
      .evaluate((panel) => panel.scrollWidth - panel.clientWidth);
    expect(over, `at ${width}`).toBe(0);
  };
  for (const width of [1366, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await seeAll(width);
  }
  await inspector(page).getByRole('separator').press('End');
  await seeAll(280);
});

test('no tab of the inspector is cut where its counts are long', async ({ page }) => {
  test.slow();
  const many = Array.from({ length: 120 }, (_, index) => `The bell that rang ${index + 1} times`);
  const { owner, idOf } = await openWithQuests(page, ...many);
  const { id } = await keepLine(page, owner, many.map(idOf));
  await page.goto(`${screenAddress}?storyLine=${id}`);
  await openTab(page, 'Play');
  const complete = inspector(page).getByRole('button', { name: /^Complete/ });
  for (let done = 0; done < 10; done += 1) await complete.first().click();
  await expect(inspector(page).getByRole('tab', { name: 'Play', exact: true })).toContainText('10/120');
  await expect(inspector(page).getByRole('tab', { name: 'Checks', exact: true })).toContainText(/\d/);
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await setInspector(page, true);
    for (const name of ['Story', 'Quest', 'Quests', 'Checks', 'Play', 'History'])
      await expect(inspector(page).getByRole('tab', { name, exact: true }), `${name} at ${width}`).toBeInViewport({
        ratio: 1,
      });
  }
});

test('the list is not pinned on a phone', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, ...titles);
  const { id } = await keepLine(page, owner, titles.map(idOf));
  await page.goto(`${screenAddress}?storyLine=${id}`);
  await page.getByRole('button', { name: 'Story lines', exact: true }).click();
  const pin = page.getByRole('button', { name: 'Pin the list beside the canvas' });
  await pin.click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(graph(page).getByRole('group').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Story lines', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Story lines', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Close the list' })).toBeVisible();
  await expect(pin).toBeHidden();
});

for (const mode of ['', '&mode=edit'])
  test(`each tab of the inspector is accessible, as is the drawer: ${mode || 'reading'}`, async ({ page }) => {
    test.slow();
    const { owner, idOf } = await openWithQuests(page, ...titles);
    const { id } = await keepLine(page, owner, titles.map(idOf));
    await page.goto(`${screenAddress}?storyLine=${id}${mode}`);
    await card(page, 'Nine steps down').click({ position: { x: 40, y: 20 } });
    for (const name of ['Story', 'Quest', 'Quests', 'Checks', 'Play', 'History']) {
      await page.setViewportSize(wide);
      await openTab(page, name);
      await expectAccessibleWideAndNarrow(page, page.getByRole('tabpanel', { name }));
    }
    await page.getByRole('button', { name: 'Story lines', exact: true }).click();
    await expectAccessibleWideAndNarrow(page, page.getByRole('region', { name: 'Story lines', exact: true }));
  });

test('the drawer holds the list, closes with Escape, and can be pinned', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, ...titles);
  const { id } = await keepLine(page, owner, titles.map(idOf));
  await page.goto(`${screenAddress}?storyLine=${id}`);
  const open = page.getByRole('button', { name: 'Story lines', exact: true });
  await open.click();
  const drawer = page.getByRole('region', { name: 'Story lines', exact: true });
  await expect(drawer.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await drawer.getByRole('button', { name: 'Pin the list beside the canvas' }).click();
  await page.reload();
  await expect(drawer.getByRole('button', { name: 'The drowned bell' })).toBeVisible();
});
