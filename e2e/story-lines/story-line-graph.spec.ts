import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/product/running-product.ts';
import { confirmAndClose } from '#e2e/steps/dialog-steps.ts';
import {
  bell,
  card,
  dragBy,
  graph,
  lantern,
  links,
  lineQuests,
  middle,
  openLine,
  openTab,
  savedLine,
  wolves,
} from '#e2e/steps/story-line-steps.ts';
import { dialog } from '#e2e/steps/elements.ts';

const rows = (page: Page) => page.getByRole('checkbox', { name: /^Select / });

/** A spot on a card's text without a control. */
const spotOn = async (page: Page, title: string) => {
  const box = await card(page, title).boundingBox();
  if (!box) throw new Error(`${title} is not to be seen.`);
  return { x: box.x + box.width / 3, y: box.y + box.height / 3 };
};

const pick = async (page: Page, ...titles: string[]): Promise<void> => {
  for (const [index, title] of titles.entries()) {
    const { x, y } = await spotOn(page, title);
    if (index > 0) await page.keyboard.down('Shift');
    await page.mouse.click(x, y);
    if (index > 0) await page.keyboard.up('Shift');
  }
};

test('a line is changed on its canvas', async ({ page }) => {
  const { owner, idOf, id, data } = await openLine(page, [bell, lantern, wolves], { mode: 'edit' });
  await graph(page).getByRole('button', { name: 'Fit view' }).click();
  await expect(card(page, wolves)).toBeInViewport();

  await test.step('a card shows and hides its properties', async () => {
    await expect(card(page, bell)).toContainText(/Asks for .+\. Gives .+\./);
    await card(page, bell).getByRole('button', { name: 'Show Quest Properties' }).click();
    await expect(card(page, bell).getByRole('heading', { name: 'Objectives' })).toBeVisible();
    await card(page, bell).getByRole('button', { name: 'Hide Quest Properties' }).click();
    await expect(card(page, bell).getByRole('heading', { name: 'Objectives' })).toHaveCount(0);
  });

  await openTab(page, 'Quests');
  await test.step('a locked canvas moves nothing', async () => {
    const lock = graph(page).getByRole('button', { name: 'Lock' });
    await lock.click();
    await dragBy(page, await spotOn(page, wolves), { right: 100, down: 0 });
    await pick(page, wolves);
    await page.keyboard.press('Delete');
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByText('Unsaved')).toHaveCount(0);
    await lock.click();
  });

  await test.step('a link is drawn, refused and cancelled by keyboard alone', async () => {
    await card(page, bell).focus();
    await page.keyboard.press('l');
    await page.keyboard.press('ArrowDown');
    await expect(card(page, lantern)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(links(page)).toHaveCount(3);
    await card(page, wolves).focus();
    await page.keyboard.press('l');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Quests cannot wait for each other in a circle.');
    await page.keyboard.press('Escape');
    await expect(links(page)).toHaveCount(3);
    await expect(card(page, wolves)).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(links(page)).toHaveCount(2);
  });

  await test.step('Delete takes out a selected link; in a text field it deletes text only', async () => {
    const { x, y } = await middle(graph(page).getByRole('img', { name: `${bell} comes before ${lantern}` }));
    await page.mouse.click(x, y);
    await page.keyboard.press('Delete');
    await expect(links(page)).toHaveCount(1);
    await expect(rows(page)).toHaveCount(3);
    await pick(page, wolves);
    const find = page.getByRole('combobox', { name: 'Find a quest' });
    await find.fill('salt');
    await find.press('Backspace');
    await expect(find).toHaveValue('sal');
    await expect(rows(page)).toHaveCount(3);
    await find.fill('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(links(page)).toHaveCount(2);
  });

  await test.step('several quests are selected, moved together on the grid, and taken out together', async () => {
    await openTab(page, 'Quests');
    await pick(page, bell, lantern);
    await expect(page.getByLabel(`Select ${lantern}`)).toBeChecked();
    await dragBy(page, await spotOn(page, lantern), { right: 143, down: 61 });
    await page.keyboard.press('Control+s');
    await confirmAndClose(page, 'Save Changes');
    const { story_quests: moved } = await savedLine(page, owner, id);
    const steps = [bell, lantern].map((title) => {
      const [after, before] = [moved[idOf(title)], data.story_quests[idOf(title)]];
      return { x: (after?.x ?? 0) - (before?.x ?? 0), y: (after?.y ?? 0) - (before?.y ?? 0) };
    });
    expect(steps[0]).toEqual(steps[1]);
    expect(steps[0]?.x).toBeGreaterThan(0);
    expect((steps[0]?.x ?? 1) % 20).toBe(0);
    expect(moved[idOf(wolves)]).toEqual(data.story_quests[idOf(wolves)]);

    await page.getByRole('button', { name: 'Edit Story Line' }).click();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await pick(page, bell, lantern);
    await page.keyboard.press('Backspace');
    await openTab(page, 'Quests');
    await expect(lineQuests(page)).toHaveText([new RegExp(wolves)]);
    await page.keyboard.press('Control+z');
    await expect(lineQuests(page)).toHaveCount(3);
    await expect(links(page)).toHaveCount(2);
  });

  await test.step('the Delete key takes a quest out, and the quest itself stays', async () => {
    await pick(page, lantern);
    await page.keyboard.press('Delete');
    await openTab(page, 'Quests');
    await expect(lineQuests(page)).toHaveCount(2);
    await expect(links(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await confirmAndClose(page, 'Save Changes');
    const { story_quests } = await savedLine(page, owner, id);
    expect(Object.keys(story_quests)).toEqual([idOf(bell), idOf(wolves)]);
    expect(story_quests[idOf(wolves)]?.prerequisite_quests).toEqual({});
    await page.getByRole('button', { name: 'Edit Story Line' }).click();
    await page.getByRole('button', { name: 'Add Quest To Storyline' }).click();
    await expect(dialog(page, 'Add Quest To Storyline').getByRole('listitem')).toHaveText([new RegExp(lantern)]);
  });
});
