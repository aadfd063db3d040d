import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/product/running-product.ts';
import { confirmAndClose } from '#e2e/steps/dialog-steps.ts';
import {
  aLine,
  card,
  dragBy,
  graph,
  type IdOf,
  inspector,
  middle,
  openLine,
  openTab,
  savedLine,
  setInspector,
} from '#e2e/steps/story-line-steps.ts';

const many = 121;
const perRow = 11;
const titles = Array.from({ length: many }, (_, index) => `Quest number ${index}`);

/** Rows of quests, each after the one before it. */
const aLargeLine = (idOf: IdOf) =>
  aLine(
    idOf,
    titles.map((title, index) => ({
      title,
      x: (index % perRow) * 420,
      y: Math.floor(index / perRow) * 360,
      after: index % perRow === 0 ? [] : titles.slice(index - 1, index),
    })),
  );

const drawing = (page: Page) => graph(page).getByLabel('Quests and links');

const tab = (page: Page, name: string) => inspector(page).getByRole('tab', { name: new RegExp(`^${name}(:|$)`) });

/** Runs in the page. */
const isFocused = (element: Element): boolean => element === document.activeElement;

test('a line with more quests than are mounted whole', async ({ page }) => {
  test.slow();
  const { owner, idOf, id, data } = await openLine(page, titles, { mode: 'edit', shape: aLargeLine });
  const fitView = graph(page).getByRole('button', { name: 'Fit view' });

  await test.step('it mounts what is in view, and is drawn from a distance', async () => {
    await expect(graph(page).getByRole('group').first()).toBeVisible();
    expect(await graph(page).getByRole('group').count()).toBeLessThan(many / 2);
    await fitView.click();
    await expect(graph(page).getByRole('img', { name: `${many} quests and ${many - perRow} links` })).toBeVisible();
    await expect(graph(page).getByRole('group')).toHaveCount(0);
  });

  await test.step('the drawn quests are still selected, dragged and found', async () => {
    await openTab(page, 'Quests');
    const center = await middle(drawing(page));
    await page.mouse.click(center.x, center.y);
    const picked = page.getByRole('checkbox', { checked: true });
    await expect(picked).toHaveCount(1);
    const title = (await picked.getAttribute('aria-label'))?.replace('Select ', '') ?? '';
    await dragBy(page, center, { right: 60, down: 0 });
    await page.keyboard.press('Control+s');
    await confirmAndClose(page, 'Save Changes');
    const { story_quests } = await savedLine(page, owner, id);
    const moved = Object.keys(story_quests).filter((each) => story_quests[each]?.x !== data.story_quests[each]?.x);
    expect(moved).toEqual([idOf(title)]);
    await page.getByRole('button', { name: 'Edit Story Line' }).click();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Find a quest' }).fill('number 120');
    await page.getByRole('option', { name: 'Quest number 120' }).click();
    await expect(card(page, 'Quest number 120')).toBeInViewport();
  });

  const drawn = graph(page).getByRole('img', { name: / links, in the overview/ });
  await test.step('a double click on what is drawn writes a new quest', async () => {
    await fitView.click();
    await expect(drawn).toBeVisible();
    const box = await drawing(page).boundingBox();
    if (!box) throw new Error('The canvas is not to be seen.');
    await page.mouse.dblclick(box.x + 60, box.y + box.height / 2);
    const editor = page.getByRole('form', { name: 'Quest editor' });
    await expect(editor.getByLabel('Title')).toBeFocused();
    await page.keyboard.type('The hundred and first');
    await expect(editor.getByText('new · not saved')).toBeVisible();
    await expect(page.getByText('Unsaved changes: 1 new quest').first()).toBeVisible();
  });

  const panel = page.getByRole('tabpanel', { name: 'Play' });
  await test.step('it is played in the inspector by keyboard', async () => {
    await fitView.click();
    await expect(drawn).toBeVisible();
    await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
    const complete = panel.getByRole('button', { name: /^Complete Quest number/ }).first();
    for (let stops = 0; stops < 8 && !(await complete.evaluate(isFocused)); stops += 1)
      await page.keyboard.press('Tab');
    await expect(complete).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByText(`1 of ${many + 1} quests done`)).toBeVisible();
    await expect(drawn).toBeVisible();
  });

  await test.step('no tab of the inspector is cut where its counts are long', async () => {
    await panel.getByRole('button', { name: /^Complete all/ }).click();
    await expect(tab(page, 'Play')).toContainText(`13/${many + 1}`);
    await expect(tab(page, 'Checks')).toHaveAccessibleName(/\d/);
    for (const [width, height] of [
      [1920, 1080],
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await setInspector(page, true);
      for (const name of ['Story', 'Quest', 'Quests', 'Checks', 'Play', 'History'])
        await expect(tab(page, name), `${name} at ${width}`).toBeInViewport({ ratio: 1 });
    }
  });
});
