import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import { confirmAndClose } from '#e2e/steps/dialog-steps.ts';
import { button } from '#e2e/steps/elements.ts';
import {
  aLine,
  bell,
  card,
  dragBy,
  dragLink,
  graph,
  inspector,
  lantern,
  links,
  longTitle,
  middle,
  openLine,
  savedLine,
  wolves,
} from '#e2e/steps/story-line-steps.ts';

const compact = (page: Page) => graph(page).getByRole('button', { name: 'Compact cards' });

/** The box of a card, in pixels of the line. */
const boxOf = (page: Page, title: string) =>
  card(page, title).evaluate((element) => {
    const { e: x, f: y } = new DOMMatrixReadOnly(getComputedStyle(element).transform);
    const { offsetWidth: width, offsetHeight: height } = element as HTMLElement;
    return { x, y, width, height };
  });

test('cards are compact as a person wants them, and work as before', async ({ page }) => {
  const titles = [bell, lantern, wolves, longTitle];
  const { owner, idOf, id, data } = await openLine(page, titles, { mode: 'edit' });
  const places = Object.values(data.story_quests).map(({ x, y }) => ({ x, y }));

  await test.step('a press draws them low, and moves none', async () => {
    await expect(compact(page)).toHaveAttribute('aria-pressed', 'false');
    await compact(page).click();
    await expect(compact(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await Promise.all(titles.map((title) => boxOf(page, title)))).toEqual(
      places.map((place) => ({ ...place, width: 220, height: 80 })),
    );
    await expect(page.getByText('Unsaved')).toHaveCount(0);
    await expect(card(page, bell)).toContainText(/Main|Side/);
    await expectAccessible(page, graph(page));
  });

  await test.step('links end at their edges, and are drawn and drawn elsewhere from there', async () => {
    const link = graph(page).getByRole('img', { name: `${bell} comes before ${lantern}` });
    const [from, to] = [await card(page, bell).boundingBox(), await card(page, lantern).boundingBox()];
    const path = await link.locator('path').first().boundingBox();
    expect(Math.abs((path?.y ?? 0) - ((from?.y ?? 0) + (from?.height ?? 0)))).toBeLessThan(2);
    expect(Math.abs((path?.y ?? 0) + (path?.height ?? 0) - (to?.y ?? 0))).toBeLessThan(2);
    await dragLink(page, bell, wolves);
    await expect(links(page)).toHaveCount(4);
    await page.keyboard.press('Control+z');
    await expect(links(page)).toHaveCount(3);
  });

  await test.step('they are selected, dragged, and moved by keyboard', async () => {
    const spot = await middle(card(page, wolves));
    await page.mouse.click(spot.x, spot.y);
    await expect(inspector(page).getByLabel('Title')).toHaveValue(wolves);
    await dragBy(page, spot, { right: 120, down: 40 });
    await expect(page.getByText('Unsaved changes: 1 moved card')).toBeVisible();
    const { x } = await boxOf(page, wolves);
    await card(page, wolves).focus();
    await page.keyboard.press('ArrowRight');
    expect((await boxOf(page, wolves)).x).toBe(x + 20);
  });

  await test.step('Tidy up lays them nearer, in one step to undo', async () => {
    await graph(page).getByRole('button', { name: 'Tidy up' }).click();
    expect(await Promise.all(titles.map((title) => boxOf(page, title)))).toEqual(
      places.map((_, row) => ({ x: 0, y: row * 180, width: 220, height: 80 })),
    );
    await page.keyboard.press('Control+s');
    await confirmAndClose(page, 'Save Changes');
    const { story_quests } = await savedLine(page, owner, id);
    expect(titles.map((title) => story_quests[idOf(title)]?.y)).toEqual([0, 180, 360, 540]);
  });

  await test.step('a line is played on them', async () => {
    await button(page, 'Play').click();
    await graph(page)
      .getByRole('button', { name: `Complete ${bell}` })
      .click();
    await expect(card(page, `${bell}, Done`)).toBeFocused();
  });

  await test.step('the device remembers, and the palette chooses', async () => {
    await page.reload();
    await expect(compact(page)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('Compact cards');
    await page.keyboard.press('Enter');
    await expect(compact(page)).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('another tab follows', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(compact(other)).toHaveAttribute('aria-pressed', 'false');
    await compact(page).click();
    await expect(compact(other)).toHaveAttribute('aria-pressed', 'true');
    expect(await boxOf(other, bell)).toMatchObject({ width: 220, height: 80 });
    await other.close();
  });
});

test('cards that would lie on others are compact by themselves', async ({ page }) => {
  const titles = [bell, lantern, wolves, longTitle];
  await openLine(page, titles, {
    shape: (idOf) =>
      aLine(idOf, [
        { title: bell, x: 0, y: 0 },
        { title: lantern, x: 160, y: 0, after: [bell] },
        { title: wolves, x: 0, y: 160, after: [bell] },
        { title: longTitle, x: 640, y: 0, after: [lantern] },
      ]),
  });
  await expect(compact(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await boxOf(page, bell)).toEqual({ x: 0, y: 0, width: 140, height: 80 });
  expect(await boxOf(page, lantern)).toEqual({ x: 160, y: 0, width: 140, height: 80 });
  expect(await boxOf(page, wolves)).toEqual({ x: 0, y: 160, width: 220, height: 80 });
  expect(await boxOf(page, longTitle)).toEqual({ x: 640, y: 0, width: 300, height: 200 });

  await button(page, 'Play').click();
  const complete = graph(page).getByRole('button', { name: `Complete ${bell}` });
  const [place, marked] = [await complete.boundingBox(), await card(page, `${bell}, Open`).boundingBox()];
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual((marked?.x ?? 0) + (marked?.width ?? 0) + 1);
});
