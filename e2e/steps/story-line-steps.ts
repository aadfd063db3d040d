import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress, type StoryLineBody } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { toStoryLineId, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { expect, signUpByApi } from '#e2e/product/running-product.ts';
import { dialog } from './elements.ts';

export const storyLinesScreen = '/dashboard/quests/your_story_lines';
export const description = 'What the bay took, and what it gives back at the lowest ebb.';
export const [bell, lantern, wolves] = ['The bell under the bay', 'A lantern for Ottoline', 'The salt wolves'] as const;

/** It has as many characters as a title may have. */
export const longTitle = 'The unforgettable reckoning at Drymouth, 1st part.';

/** The canvas moves without animation, so that targets stay in place. */
export const openWithQuests = async (page: Page, ...titles: string[]) => {
  const { owner, idOf, contents } = await signUpWithQuests(page, titles);
  for (const [id, data] of contents) {
    const answer = await page.request.put(questAddress(owner, id), { data, headers: creationHeaders });
    expect(answer.status()).toBe(201);
  }
  return { owner, idOf };
};

const signUpWithQuests = async (page: Page, titles: readonly string[]) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { user } = await signUpByApi(page);
  const ids = new Map(titles.map((title) => [title, toQuestId(randomUUID())]));
  const contents = [...ids].map(([title, id]) => [id, aQuest({ title })] as const);
  return { owner: user.id, idOf: (title: string) => ids.get(title) ?? '', contents };
};

export type IdOf = (title: string) => string;
type Mode = 'view' | 'edit';
type Opened = { readonly mode?: Mode; readonly shape?: (idOf: IdOf) => StoryLineContent };

/** Signs up, stores quests with a story line of them in one request, and opens it. */
export const openLine = async (page: Page, titles: readonly string[], { mode = 'view', shape }: Opened = {}) => {
  const { owner, idOf, contents } = await signUpWithQuests(page, titles);
  const data = shape?.(idOf) ?? aRow(titles.map(idOf));
  const quests = Object.fromEntries(contents.map(([id, content]) => [id, { content, expected: null }]));
  const id = await storeLine(page, owner, { ...data, quests });
  const address = (asked: Mode) => `${storyLinesScreen}?storyLine=${id}&mode=${asked}`;
  await page.goto(address(mode));
  return { owner, idOf, id, data, address };
};

export const storeLine = async (page: Page, owner: string, data: StoryLineBody): Promise<string> => {
  const id = toStoryLineId(owner, randomUUID());
  const answer = await page.request.put(storyLineAddress(owner, id), { data, headers: creationHeaders });
  expect(answer.status()).toBe(201);
  return id;
};

type Place = { readonly title: string; readonly x: number; readonly y: number; readonly after?: readonly string[] };
type Parts = Partial<StoryLineContent>;

/** A line of quests at their places. */
export const aLine = (idOf: IdOf, places: readonly Place[], parts: Parts = {}): StoryLineContent => ({
  title: 'The drowned bell',
  description,
  type: 'Main Story',
  story_quests: Object.fromEntries(
    places.map(({ title, x, y, after = [] }) => {
      const quest = idOf(title);
      const before = after.map((each) => [idOf(each), idOf(each)]);
      return [quest, { quest, x, y, prerequisite_quests: Object.fromEntries(before) }];
    }),
  ),
  ...parts,
});

/** One quest below the other, each after the one before it. */
export const aRow = (quests: readonly string[], parts: Parts = {}): StoryLineContent => {
  const places = quests.map((title, row) => ({
    title,
    x: 0,
    y: row * 300,
    after: quests.slice(Math.max(0, row - 1), row),
  }));
  return aLine((id) => id, places, parts);
};

export const storeRow = async (page: Page, owner: string, quests: readonly string[]) => {
  const data = aRow(quests);
  return { id: await storeLine(page, owner, data), data };
};

export const savedLine = async (page: Page, owner: string, id: string): Promise<StoryLineContent> =>
  (await (await page.request.get(storyLineAddress(owner, id))).json()) as StoryLineContent;

export const graph = (page: Page) => page.getByRole('region', { name: 'Story line graph' });
export const card = (page: Page, title: string) => graph(page).getByRole('group', { name: title });
export const links = (page: Page) => graph(page).locator('.react-flow__edge');
export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('complementary', { name: 'Inspector' }).getByRole('tab', { name, exact: true }).click();

export const lineQuests = (page: Page) =>
  page.getByRole('list', { name: 'Quests of this story line' }).getByRole('listitem');
export const middle = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

type Move = { readonly right: number; readonly down: number };

export const dragBy = async (page: Page, from: { x: number; y: number }, { right, down }: Move): Promise<void> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + right / 2, from.y + down / 2, { steps: 4 });
  await page.mouse.move(from.x + right, from.y + down, { steps: 4 });
  await page.mouse.up();
};

export const dragLink = async (page: Page, source: string, target: string): Promise<void> => {
  await card(page, source).locator('.react-flow__handle-bottom').hover();
  const from = await middle(card(page, source).locator('.react-flow__handle-bottom'));
  const to = await middle(card(page, target).locator('.react-flow__handle-top'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 4, { steps: 8 });
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
};

export const addQuests = async (page: Page, ...titles: string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Add Quest To Storyline' }).click();
  const modal = dialog(page, 'Add Quest To Storyline');
  for (const title of titles) {
    await modal.getByRole('listitem').getByRole('button', { name: title }).click();
    await expect(modal.getByRole('heading', { name: title })).toBeVisible();
    await modal.getByRole('button', { name: 'Add Quest To Storyline' }).click();
    await expect(modal.getByText(`“${title}” is in the story line now.`)).toBeVisible();
  }
  await modal.getByRole('button', { name: 'Close' }).click();
};

export const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });

export const setInspector = async (page: Page, isOpen: boolean): Promise<void> => {
  const button = page.getByRole('button', { name: 'Inspector', exact: true });
  if ((await inspector(page).isVisible()) !== isOpen) await button.click();
  await expect(inspector(page)).toBeVisible({ visible: isOpen });
};

export const zoomOut = (page: Page) => graph(page).getByRole('button', { name: 'Zoom out' });
export const zoomFigure = (page: Page) => graph(page).getByTitle('Zoom', { exact: true });

/** Presses `Zoom out` until the zoom is at most so many per cent. */
export const zoomOutTo = async (page: Page, most: number): Promise<void> => {
  while (Number.parseInt((await zoomFigure(page).textContent()) ?? '0', 10) > most) await zoomOut(page).click();
};
