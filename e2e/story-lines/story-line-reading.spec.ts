import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toStoryLineId, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import { confirm, description, graph, openWithQuests, savedLine, screenAddress } from '#e2e/steps/story-line-steps.ts';

const titles = Array.from({ length: 12 }, (_, index) => `The bell that rang ${index + 1} times`);

/** Twelve quests in three rows; each follows the one before it. */
const openTwelve = async (page: Page, mode: string) => {
  const { owner, idOf } = await openWithQuests(page, ...titles);
  const id = toStoryLineId(owner, randomUUID());
  const places = titles.map((title, index) => {
    const before = titles.slice(Math.max(0, index - 1), index).map(idOf);
    return {
      quest: idOf(title),
      x: (index % 4) * 420,
      y: Math.floor(index / 4) * 300,
      prerequisite_quests: Object.fromEntries(before.map((each) => [each, each])),
    };
  });
  const data: StoryLineContent = {
    title: 'Twelve bells',
    description,
    type: 'Main Story',
    story_quests: Object.fromEntries(places.map((place) => [place.quest, place])),
  };
  const answer = await page.request.put(storyLineAddress(owner, id), { data, headers: creationHeaders });
  expect(answer.status()).toBe(201);
  await page.goto(`${screenAddress}?storyLine=${id}&mode=${mode}`);
  await expect(graph(page).getByRole('group')).toHaveCount(titles.length);
  return { owner, id };
};

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

for (const mode of ['view', 'edit'])
  test(`a line of twelve quests opens with each title readable: ${mode}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openTwelve(page, mode);
    await expect.poll(() => graph(page).evaluate(leastTitle)).toBeGreaterThanOrEqual(11);
    await expect.poll(() => graph(page).evaluate(coveredCards)).toEqual([]);
  });

test('knots keep their size on the screen, and a zoom ends at 5 %', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTwelve(page, 'edit');
  const knot = graph(page).locator('.react-flow__handle').first();
  const sizeOfKnot = async (): Promise<number> => Math.round((await knot.boundingBox())?.width ?? 0);
  const zoomOut = graph(page).getByRole('button', { name: 'Zoom out' });
  for (const least of [50, 40, 30]) {
    await expect.poll(sizeOfKnot).toBeGreaterThanOrEqual(24);
    const figure = graph(page).getByTitle('Zoom', { exact: true });
    while (Number.parseInt((await figure.textContent()) ?? '0', 10) > least) await zoomOut.click();
  }
  await expect.poll(sizeOfKnot).toBeGreaterThanOrEqual(24);
  for (let step = 0; step < 20 && (await zoomOut.isEnabled()); step += 1) await zoomOut.click();
  await expect(graph(page).getByTitle('Zoom', { exact: true })).toHaveText('5 %');
  await expect(zoomOut).toBeDisabled();
  await expect(knot).toBeHidden();
});

test('a line is tidied up from left to right, and then keeps that direction', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { owner, id } = await openTwelve(page, 'edit');
  await graph(page).getByRole('button', { name: 'Layout' }).click();
  await graph(page).getByRole('menuitemradio', { name: 'Left-to-right' }).click();
  await graph(page).getByRole('button', { name: 'Tidy up' }).click();
  await graph(page).getByRole('button', { name: 'Layout' }).click();
  await expect(graph(page).getByRole('menuitemradio', { name: 'Left-to-right' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await confirm(page, 'Save Changes');
  const { story_quests } = await savedLine(page, owner, id);
  const places = Object.values(story_quests);
  expect(new Set(places.map(({ y }) => y)).size).toBe(1);
  expect(new Set(places.map(({ x }) => x)).size).toBe(titles.length);
});
