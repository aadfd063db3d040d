import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { toStoryLineId, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { expect, signUpByApi } from '#e2e/product/running-product.ts';
import { closeOutcome } from './countdown-steps.ts';

export const screenAddress = '/dashboard/quests/your_story_lines';
export const description = 'What the bay took, and what it gives back at the lowest ebb.';
export const [bell, lantern, wolves] = ['The bell under the bay', 'A lantern for Ottoline', 'The salt wolves'] as const;

/** The canvas moves without animation, so that targets stay in place. */
export const openWithQuests = async (page: Page, ...titles: string[]) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { user } = await signUpByApi(page);
  const ids = new Map<string, string>();
  for (const title of titles) {
    const id = toQuestId(randomUUID());
    const data = aQuest({ title });
    const answer = await page.request.put(questAddress(user.id, id), { data, headers: creationHeaders });
    expect(answer.status()).toBe(201);
    ids.set(title, id);
  }
  return { owner: user.id, idOf: (title: string) => ids.get(title) ?? '' };
};

export const keepLine = async (page: Page, owner: string, quests: readonly string[]) => {
  const id = toStoryLineId(owner, randomUUID());
  const places = quests.map((quest, row) => {
    const before = quests.slice(Math.max(0, row - 1), row);
    return { quest, x: 0, y: row * 300, prerequisite_quests: Object.fromEntries(before.map((each) => [each, each])) };
  });
  const data: StoryLineContent = {
    title: 'The drowned bell',
    description,
    type: 'Main Story',
    story_quests: Object.fromEntries(places.map((place) => [place.quest, place])),
  };
  const answer = await page.request.put(storyLineAddress(owner, id), { data, headers: creationHeaders });
  expect(answer.status()).toBe(201);
  return { id, data };
};

export const savedLine = async (page: Page, owner: string, id: string): Promise<StoryLineContent> =>
  (await (await page.request.get(storyLineAddress(owner, id))).json()) as StoryLineContent;

export const graph = (page: Page) => page.getByRole('region', { name: 'Story line graph' });
export const card = (page: Page, title: string) => graph(page).getByRole('group', { name: title });
export const links = (page: Page) => graph(page).locator('.react-flow__edge');
export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('complementary', { name: 'Inspector' }).getByRole('tab', { name, exact: true }).click();

export const listed = (page: Page) =>
  page.getByRole('list', { name: 'Quests of this story line' }).getByRole('listitem');
export const middle = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
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

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

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

export const confirm = async (page: Page, command: string): Promise<void> => {
  await dialog(page, command).getByRole('button', { name: 'Confirm' }).click();
  await closeOutcome(dialog(page, command));
};

export const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });

export const setInspector = async (page: Page, isOpen: boolean): Promise<void> => {
  const button = page.getByRole('button', { name: 'Inspector', exact: true });
  if ((await inspector(page).isVisible()) !== isOpen) await button.click();
  await expect(inspector(page)).toBeVisible({ visible: isOpen });
};
