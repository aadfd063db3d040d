import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toStoryLineId, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import {
  bell,
  card,
  description,
  graph,
  keepLine,
  lantern,
  links,
  listed,
  openTab,
  middle,
  openWithQuests,
  savedLine,
  screenAddress,
  wolves,
} from '#e2e/steps/story-line-steps.ts';

const drawing = (page: Page) => graph(page).getByLabel('Quests and links');

type Move = { right: number; down: number };

const openLineOfThree = async (page: Page) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern, wolves);
  const { id, data } = await keepLine(page, owner, [bell, lantern, wolves].map(idOf));
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  await graph(page).getByRole('button', { name: 'Fit view' }).click();
  await expect(card(page, wolves)).toBeInViewport();
  return { owner, idOf, id, data };
};

const drag = async (page: Page, from: { x: number; y: number }, { right, down }: Move): Promise<void> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + right / 2, from.y + down / 2, { steps: 4 });
  await page.mouse.move(from.x + right, from.y + down, { steps: 4 });
  await page.mouse.up();
};

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

const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s');
  const asked = page.getByRole('dialog', { name: 'Save Changes' });
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await closeOutcome(asked);
};

test('several quests are selected, moved together on the grid, and taken out together', async ({ page }) => {
  const { owner, idOf, id, data } = await openLineOfThree(page);
  await openTab(page, 'Quests');
  await pick(page, bell, lantern);
  await expect(page.getByLabel(`Select ${lantern}`)).toBeChecked();
  await drag(page, await spotOn(page, lantern), { right: 143, down: 61 });
  await save(page);
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
  await pick(page, bell, lantern);
  await page.keyboard.press('Backspace');
  await openTab(page, 'Quests');
  await expect(listed(page)).toHaveText([new RegExp(wolves)]);
  await page.keyboard.press('Control+z');
  await expect(listed(page)).toHaveCount(3);
  await expect(links(page)).toHaveCount(2);
});

test('Delete takes out a selected link; in a text field it deletes text only', async ({ page }) => {
  await openLineOfThree(page);
  await openTab(page, 'Quests');
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
});

test('a link is drawn, refused and cancelled by keyboard alone', async ({ page }) => {
  await openLineOfThree(page);
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
});

test('a card shows and hides its properties, and a locked canvas moves nothing', async ({ page }) => {
  await openLineOfThree(page);
  await expect(card(page, bell)).toContainText(/Asks for .+\. Gives .+\./);
  await card(page, bell).getByRole('button', { name: 'Show Quest Properties' }).click();
  await expect(card(page, bell).getByRole('heading', { name: 'Objectives' })).toBeVisible();
  await card(page, bell).getByRole('button', { name: 'Hide Quest Properties' }).click();
  await expect(card(page, bell).getByRole('heading', { name: 'Objectives' })).toHaveCount(0);

  await openTab(page, 'Quests');
  await graph(page).getByRole('button', { name: 'Lock' }).click();
  await drag(page, await spotOn(page, wolves), { right: 100, down: 0 });
  await pick(page, wolves);
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('Unsaved')).toHaveCount(0);
});

const many = 121;
const perRow = 11;

const openLargeLine = async (page: Page) => {
  const titles = Array.from({ length: many }, (_, index) => `Quest number ${index}`);
  const { owner, idOf } = await openWithQuests(page, ...titles);
  const id = toStoryLineId(owner, randomUUID());
  const data: StoryLineContent = {
    title: 'A long story',
    description,
    type: 'Main Story',
    story_quests: Object.fromEntries(
      titles.map((title, index) => [
        idOf(title),
        {
          quest: idOf(title),
          x: (index % perRow) * 420,
          y: Math.floor(index / perRow) * 360,
          prerequisite_quests:
            index % perRow === 0 ? {} : { [idOf(titles[index - 1] ?? '')]: idOf(titles[index - 1] ?? '') },
        },
      ]),
    ),
  };
  const answer = await page.request.put(storyLineAddress(owner, id), { data, headers: creationHeaders });
  expect(answer.status()).toBe(201);
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  return { owner, idOf, id, data };
};

test('a large line mounts what is in view; zoomed out it is drawn, and its quests are still selected, dragged and found', async ({
  page,
}) => {
  test.slow();
  const { owner, idOf, id, data } = await openLargeLine(page);
  await expect(graph(page).getByRole('group').first()).toBeVisible();
  expect(await graph(page).getByRole('group').count()).toBeLessThan(many / 2);

  await graph(page).getByRole('button', { name: 'Fit view' }).click();
  await expect(graph(page).getByRole('img', { name: `${many} quests and ${many - perRow} links` })).toBeVisible();
  await expect(graph(page).getByRole('group')).toHaveCount(0);

  await openTab(page, 'Quests');
  const center = await middle(drawing(page));
  await page.mouse.click(center.x, center.y);
  const picked = page.getByRole('checkbox', { checked: true });
  await expect(picked).toHaveCount(1);
  const title = (await picked.getAttribute('aria-label'))?.replace('Select ', '') ?? '';
  await drag(page, center, { right: 60, down: 0 });
  await save(page);
  const { story_quests } = await savedLine(page, owner, id);
  const moved = Object.keys(story_quests).filter((each) => story_quests[each]?.x !== data.story_quests[each]?.x);
  expect(moved).toEqual([idOf(title)]);

  await page.getByRole('button', { name: 'Edit Story Line' }).click();
  await page.getByRole('combobox', { name: 'Find a quest' }).fill('number 120');
  await page.getByRole('option', { name: 'Quest number 120' }).click();
  await expect(card(page, 'Quest number 120')).toBeInViewport();
});

test('a large line that is drawn takes a new quest by a double click, and is played in the inspector by keyboard', async ({
  page,
}) => {
  test.slow();
  await openLargeLine(page);
  await expect(graph(page).getByRole('group').first()).toBeVisible();
  await graph(page).getByRole('button', { name: 'Fit view' }).click();
  const drawn = graph(page).getByRole('img', { name: / links, in the overview/ });
  await expect(drawn).toBeVisible();

  const box = await drawing(page).boundingBox();
  if (!box) throw new Error('The canvas is not to be seen.');
  await page.mouse.dblclick(box.x + 60, box.y + box.height / 2);
  const editor = page.getByRole('form', { name: 'Quest editor' });
  await expect(editor.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('The hundred and first');
  await expect(editor.getByText('new · not saved')).toBeVisible();
  await expect(page.getByText('Unsaved changes: 1 new quest').first()).toBeVisible();

  await graph(page).getByRole('button', { name: 'Fit view' }).click();
  await expect(drawn).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  const panel = page.getByRole('tabpanel', { name: 'Play' });
  const complete = panel.getByRole('button', { name: /^Complete Quest number/ }).first();
  for (let stops = 0; stops < 8 && !(await complete.evaluate(isFocused)); stops += 1) await page.keyboard.press('Tab');
  await expect(complete).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByText(`1 of ${many + 1} quests done`)).toBeVisible();
  await expect(drawn).toBeVisible();
});

/** Runs in the page. */
const isFocused = (element: Element): boolean => element === document.activeElement;
