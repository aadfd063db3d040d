import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/product/running-product.ts';
import { confirmAndClose } from '#e2e/steps/dialog-steps.ts';
import {
  aLine,
  bell,
  card,
  graph,
  lantern,
  links,
  middle,
  openLine,
  savedLine,
  wolves,
} from '#e2e/steps/story-line-steps.ts';

const [tide, unsaved] = ['The lowest tide', 'Unsaved changes'] as const;
const titles = [bell, lantern, wolves, tide];

/** The bell opens the lantern, and the tide stands free beside them. */
const open = (page: Page, mode: 'edit' | 'view') =>
  openLine(page, titles, {
    mode,
    shape: (idOf) =>
      aLine(
        idOf,
        [
          { title: bell, x: 0, y: 0 },
          { title: lantern, x: 0, y: 300, after: [bell] },
          { title: wolves, x: 420, y: 300, after: [lantern] },
          { title: tide, x: 420, y: 0 },
        ],
        {},
      ),
  });

const link = (page: Page, source: string, target: string) =>
  graph(page).getByRole('img', { name: `${source} comes before ${target}` });
const knot = (page: Page, title: string, side: 'top' | 'right' | 'bottom' | 'left') =>
  middle(card(page, title).locator(`.react-flow__handle-${side}`));

const drag = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
};

const select = async (page: Page, source: string, target: string): Promise<void> => {
  const { x, y } = await middle(link(page, source, target));
  await page.mouse.click(x, y);
  await expect(link(page, source, target)).toHaveClass(/selected/);
};

test('either end of an arrow is dragged to another quest, and stays where it is not allowed', async ({ page }) => {
  const { owner, idOf, id } = await open(page, 'edit');
  await graph(page).getByRole('button', { name: 'Fit view' }).click();
  await expect(links(page)).toHaveCount(2);

  await test.step('the arrowhead goes to another quest, in one step to undo', async () => {
    await drag(page, await knot(page, lantern, 'top'), await middle(card(page, tide)));
    await expect(link(page, bell, tide)).toHaveCount(1);
    await expect(link(page, bell, lantern)).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(link(page, bell, lantern)).toHaveCount(1);
    await expect(links(page)).toHaveCount(2);
  });

  await test.step('the beginning of a selected arrow goes to another quest, in one step to undo', async () => {
    await select(page, bell, lantern);
    await expect(links(page).locator('circle:visible')).toHaveCount(2);
    await drag(page, await knot(page, bell, 'bottom'), await middle(card(page, tide)));
    await expect(link(page, tide, lantern)).toHaveCount(1);
    await expect(link(page, bell, lantern)).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(link(page, bell, lantern)).toHaveCount(1);
  });

  await test.step('a refused end is explained, and the arrow stays', async () => {
    await select(page, bell, lantern);
    await drag(page, await knot(page, bell, 'bottom'), await middle(card(page, wolves)));
    await expect(page.getByRole('alert')).toContainText('Quests cannot wait for each other in a circle.');
    await drag(page, await knot(page, bell, 'bottom'), await middle(card(page, lantern)));
    await expect(page.getByRole('alert')).toContainText('A quest cannot be its own prerequisite.');
    await expect(link(page, bell, lantern)).toHaveCount(1);
    await expect(links(page)).toHaveCount(2);
  });

  await test.step('an end on the ground leaves the arrow as it was, and makes no quest', async () => {
    const from = await knot(page, bell, 'bottom');
    await drag(page, from, { x: from.x - 200, y: from.y + 60 });
    const end = await knot(page, lantern, 'top');
    await drag(page, end, { x: end.x - 200, y: end.y - 40 });
    await expect(page.locator('.react-flow__node')).toHaveCount(titles.length);
    await expect(link(page, bell, lantern)).toHaveCount(1);
    await expect(page.getByText(unsaved)).toHaveCount(0);
  });

  await test.step('without a selected arrow a new one begins there', async () => {
    await page.locator('.react-flow__pane').click({ position: { x: 30, y: 200 } });
    await drag(page, await knot(page, bell, 'bottom'), await middle(card(page, wolves)));
    await expect(link(page, bell, wolves)).toHaveCount(1);
    await expect(links(page)).toHaveCount(3);
  });

  await test.step('an end that is led to where an arrow is is explained', async () => {
    await select(page, bell, wolves);
    await drag(page, await knot(page, bell, 'bottom'), await middle(card(page, lantern)));
    await expect(page.getByRole('alert')).toContainText('These two quests are linked already.');
    await page.keyboard.press('Control+z');
    await expect(links(page)).toHaveCount(2);
  });

  await select(page, bell, lantern);
  await drag(page, await knot(page, bell, 'bottom'), await middle(card(page, tide)));
  await page.keyboard.press('Control+s');
  await confirmAndClose(page, 'Save Changes');
  const { story_quests } = await savedLine(page, owner, id);
  expect(Object.keys(story_quests[idOf(lantern)]?.prerequisite_quests ?? {})).toEqual([idOf(tide)]);
});

test('no end is dragged while a line is read', async ({ page }) => {
  await open(page, 'view');
  await select(page, bell, lantern);
  await expect(links(page).locator('circle:visible')).toHaveCount(0);
  await expect(card(page, bell).locator('.react-flow__handle')).toHaveCount(0);
});
