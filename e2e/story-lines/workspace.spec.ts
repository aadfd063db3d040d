import type { Page } from '@playwright/test';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders } from '#contract/versions.ts';
import { removeStoryQuests } from '#domain/story-line/edits/remove-story-quests.ts';
import { expectAccessible, expectAccessibleWideAndNarrow, phone, wide } from '#e2e/product/accessibility.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import {
  bell,
  card,
  graph,
  inspector,
  storeRow,
  lantern,
  lineQuests,
  openLine,
  openTab,
  openWithQuests,
  storyLinesScreen,
  wolves,
} from '#e2e/steps/story-line-steps.ts';
import { button } from '#e2e/steps/elements.ts';
import { holdBack } from '#e2e/steps/offline-steps.ts';

const titles = [bell, lantern, wolves, 'Nine steps down'];

/** Runs in the page: whether the list of story lines is scrolled to its end. */
const isAtEnd = (): boolean =>
  [...document.querySelectorAll('[data-list] *')].some(
    (box) => box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 1,
  );

/** Runs in the page: how far the list around a row is scrolled. */
const scrolledAround = (row: Element): number => {
  let box = row.parentElement;
  while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement;
  return box?.scrollTop ?? 0;
};

const expectWidthOfMenu = (page: Page, width: number): Promise<void> =>
  expect
    .poll(() =>
      page
        .getByRole('navigation')
        .first()
        .evaluate((menu) => menu.getBoundingClientRect().width),
    )
    .toBe(width);

test('the way back leads to where the list was, and the side menu is as it was', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 720 });
  const { owner, idOf } = await openWithQuests(page, ...titles);
  for (let line = 0; line < 40; line += 1) await storeRow(page, owner, titles.map(idOf));
  await page.goto(storyLinesScreen);
  const rows = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect(rows).toHaveCount(40);
  for (const [place, wanted] of [
    ['middle', 24],
    ['end', 39],
  ] as const)
    await test.step(`in the ${place} of the list`, async () => {
      const row = rows.nth(wanted);
      await row.scrollIntoViewIfNeeded();
      if (place === 'end') {
        await row.hover();
        await page.mouse.wheel(0, 5_000);
        await page.waitForFunction(isAtEnd);
      }
      await expectWidthOfMenu(page, 200);
      const before = await row.evaluate(scrolledAround);
      expect(before).toBeGreaterThan(0);
      for (const goBack of [() => button(page, 'Back to the list').click(), () => page.goBack()]) {
        await row.getByRole('button').click();
        await expect(graph(page).getByRole('group').first()).toBeVisible();
        await expectWidthOfMenu(page, 63);
        await goBack();
        await expect.poll(() => row.evaluate(scrolledAround)).toBe(before);
        await expect(row).toBeInViewport();
        await expectWidthOfMenu(page, 200);
      }
    });
});

for (const size of [wide, phone])
  test(`a line that is opened before its code is there leads back to where the list was, ${size.width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const { owner, idOf } = await openWithQuests(page, ...titles);
    for (let line = 0; line < 40; line += 1) await storeRow(page, owner, titles.map(idOf));
    const code = await holdBack(page, '**/assets/story-line-pane-*.js');
    await page.goto(storyLinesScreen);
    const row = page.getByRole('main').getByRole('list').first().getByRole('listitem').nth(24);
    await row.scrollIntoViewIfNeeded();
    const before = await row.evaluate(scrolledAround);
    expect(before).toBeGreaterThan(0);
    await row.getByRole('button').click();
    await expect(page.locator('html[data-workspace]')).toBeAttached();
    await page.goBack();
    await expect(page.locator('html[data-workspace]')).not.toBeAttached();
    await expect.poll(() => row.evaluate(scrolledAround)).toBe(before);
    await row.getByRole('button').click();
    await expect(page.locator('html[data-workspace]')).toBeAttached();
    code.release();
    await expect(graph(page).getByRole('group').first()).toBeVisible();
    await button(page, 'Back to the list').click();
    await expect.poll(() => row.evaluate(scrolledAround)).toBe(before);
  });

test('the inspector', async ({ page }) => {
  await openLine(page, titles);
  const edge = inspector(page).getByRole('separator');

  await test.step('changes its width by keyboard and by pointer, and the device remembers it', async () => {
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
    for (let step = 0; step < 3; step += 1) await edge.press('ArrowRight');
    await expect(edge).toHaveAttribute('aria-valuenow', '360');
  });

  await test.step('has the focus in its Title as writing begins', async () => {
    await button(page, 'Edit Story Line').click();
    await expect(inspector(page).getByLabel('Title')).toBeFocused();
  });

  await test.step('has a line below the open tab as wide as its word, and shows a description whole', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const widths = await inspector(page).getByRole('tab', { name: 'Story', exact: true }).evaluate(widthsOfTab);
    expect(Math.abs(widths.line - widths.word)).toBeLessThan(2);
    const description = inspector(page).getByLabel('Description');
    await description.fill('What the bay took, and what it gives back at the lowest ebb. '.repeat(3).trim());
    expect(await description.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });

  await test.step('holds each action of a quest in the list, at its first width and at its least', async () => {
    await openTab(page, 'Quests');
    await lineQuests(page).first().getByRole('button', { name: bell }).click();
    for (const width of [1366, 1440, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      await expectActions(page, width);
    }
    await edge.press('End');
    await expectActions(page, 280);
  });
});

/** Runs in the page. */
const widthsOfTab = (tab: Element) => {
  const words = document.createRange();
  words.selectNodeContents(tab);
  return {
    line: Number.parseFloat(getComputedStyle(tab, '::after').width),
    word: words.getBoundingClientRect().width,
  };
};

const expectActions = async (page: Page, width: number): Promise<void> => {
  for (const name of ['Add', 'Move earlier', 'Move later', `Remove ${bell} from the story line`]) {
    const action = lineQuests(page).first().getByRole('button', { name, exact: true });
    await expect(action, `${name} at ${width}`).toBeInViewport({ ratio: 1 });
  }
  const panel = page.getByRole('tabpanel', { name: 'Quests' });
  const over = await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(over, `at ${width}`).toBe(0);
};

test('the drawer has the list, closes with Escape, and can be pinned, but not on a phone', async ({ page }) => {
  await openLine(page, titles);
  const open = button(page, 'Story lines');
  await open.click();
  const drawer = page.getByRole('region', { name: 'Story lines', exact: true });
  await expect(drawer.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  const pin = drawer.getByRole('button', { name: 'Pin the list beside the canvas' });
  await pin.click();
  await page.reload();
  await expect(drawer.getByRole('button', { name: 'The drowned bell' })).toBeVisible();

  await page.setViewportSize(phone);
  await page.reload();
  await expect(graph(page).getByRole('group').first()).toBeVisible();
  await expect(drawer).toBeHidden();
  await open.click();
  await expect(button(page, 'Close the list')).toBeVisible();
  await expect(pin).toBeHidden();
});

test('the inspector is accessible with a quest open, as is the drawer', async ({ page }) => {
  test.slow();
  await openLine(page, titles);
  await card(page, 'Nine steps down').click({ position: { x: 40, y: 20 } });
  const panel = (name: string) => page.getByRole('tabpanel', { name, exact: true });
  await test.step('while it is read', async () => {
    await openTab(page, 'Quests');
    await expectAccessible(page, panel('Quests'));
    await openTab(page, 'Quest');
    await expectAccessibleWideAndNarrow(page, panel('Quest'));
  });
  await test.step('while it is written', async () => {
    await page.setViewportSize(wide);
    await button(page, 'Edit Story Line').click();
    await openTab(page, 'Quest');
    await expectAccessible(page, panel('Quest'));
  });
  await button(page, 'Story lines').click();
  await expectAccessibleWideAndNarrow(page, page.getByRole('region', { name: 'Story lines', exact: true }));
});

test('a quest of a line opens its own screen, and the way back leads to the draft', async ({ page }) => {
  const { owner, idOf, id, data } = await openLine(page, titles, { mode: 'edit' });
  const written = inspector(page).getByLabel('Description');
  await card(page, lantern).focus();
  await page.keyboard.press('Space');
  await openTab(page, 'Quest');
  await written.fill('A light that no wind puts out.');
  const link = inspector(page).getByRole('link', { name: 'Open quest' });

  await test.step('by keyboard, with the same selection afterwards', async () => {
    await link.press('Enter');
    await expect(button(page, 'Edit Quest')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('quest')).toBe(idOf(lantern));
    await page.goBack();
    await expect(written).toHaveValue('A light that no wind puts out.');
    await expect(inspector(page).getByLabel('Title')).toHaveValue(lantern);
    await expect(card(page, `${lantern}, changed · not saved`)).toBeVisible();
  });

  await test.step('and follows what another device saves meanwhile, says what waits for the save, and the focus stays', async () => {
    await written.focus();
    const answer = await page.request.put(storyLineAddress(owner, id), {
      data: { ...removeStoryQuests(data, [idOf(lantern)]), title: 'The bell that was found' },
      headers: changeHeaders(1),
    });
    expect(answer.status()).toBe(200);
    const note = page.getByText(/^This story line was changed elsewhere: quests.*\. Saving keeps both/);
    await expectAccessibleWideAndNarrow(page, note);
    await expect(written).toBeFocused();
    await page.setViewportSize(wide);
    await expect(card(page, `${lantern}, changed · not saved`)).toBeVisible();
    await openTab(page, 'Story');
    await expect(inspector(page).getByLabel('Title')).toHaveValue('The bell that was found');
  });
});
