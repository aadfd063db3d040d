import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';

const long = (length: number): string => 'The tide takes what it is owed. '.repeat(length / 32).padEnd(length, '.');

const put = async (page: Page, address: string, data: object): Promise<void> => {
  const answer = await page.request.put(address, { data, headers: creationHeaders });
  expect(answer.status(), await answer.text()).toBe(201);
};

const writeMuch = async (page: Page, owner: string): Promise<string> => {
  const held = [aQuestId(), aQuestId()];
  const quest = aQuest({ title: 'Much to read', description: long(tidewantWorld.limits.quest_description.max) });
  const line = {
    ...aStoryLine(Object.fromEntries(held.map((id) => [id, []]))),
    description: long(tidewantWorld.limits.story_line_description.max),
  };
  const storyLine = toStoryLineId(owner, 'much-to-read');
  for (const id of held) await put(page, questAddress(owner, id), aQuest());
  await put(page, questAddress(owner, aQuestId()), quest);
  await put(page, storyLineAddress(owner, storyLine), line);
  return `/dashboard/quests/your_story_lines?storyLine=${storyLine}`;
};

const expectReadByKeyboard = async (page: Page, box: Locator): Promise<void> => {
  if (await box.evaluate((it) => it.hasAttribute('tabindex'))) await box.focus();
  // What comes late makes it longer.
  await expect(async () => {
    await page.keyboard.press('End');
    expect(await box.evaluate((it) => it.scrollTop + it.clientHeight >= it.scrollHeight - 1)).toBe(true);
  }).toPass();
};

const readDescription = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  const panel = page.getByRole('tabpanel', { name: 'Story' });
  await expectAccessible(page, panel.getByText(/^The tide takes/));
  await panel.getByRole('button').first().focus();
  await expectReadByKeyboard(page, panel);
};

const readBeforeAdding = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}&mode=edit`);
  await page.getByRole('button', { name: 'Add Quest', exact: false }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Quest To Storyline' });
  await dialog.getByRole('button', { name: 'Much to read' }).click();
  await expectAccessible(page, dialog.getByText(/^The tide takes/));
  await expectReadByKeyboard(page, dialog.locator('div[tabindex="0"]').filter({ hasText: 'Much to read' }));
};

/** Runs in the page: counts the lines that a box shows in part. */
const countCutLines = (text: Element): number => {
  const box = getComputedStyle(text).overflow === 'visible' ? text.parentElement : text;
  const { top, bottom } = box?.getBoundingClientRect() ?? new DOMRect();
  const range = document.createRange();
  range.selectNodeContents(text);
  const lines = [...range.getClientRects()];
  return [top, bottom].filter((edge) => lines.some((line) => line.top + 0.1 < edge && line.bottom - 0.1 > edge)).length;
};

const wide = 'MAMMOTHS MARCH ON. '.repeat(20).slice(0, canvasGeometry.cardCharacters);

const titles = ['Ebb and flow', 'The bell that is under the bay', 'Wherever Wolves Wander, Weary Wardens Will Watch'];

const lookAtCards = async (page: Page, owner: string): Promise<void> => {
  const quests = titles.map(aQuestId);
  for (const [index, id] of quests.entries())
    await put(page, questAddress(owner, id), aQuest({ title: titles[index] ?? '', description: wide }));
  const line = toStoryLineId(owner, 'whole-lines');
  await put(page, storyLineAddress(owner, line), aStoryLine(Object.fromEntries(quests.map((id) => [id, []]))));
  await page.goto(`/dashboard/quests/your_story_lines?storyLine=${line}`);
  for (const title of titles) {
    const description = page.getByRole('group', { name: title }).getByText(/^MAMMOTHS/);
    await expect(description).toBeVisible();
    expect(await description.evaluate(countCutLines), title).toBe(0);
  }
};

const endOf = (text: Locator): Promise<'left' | 'right'> =>
  text.evaluate((element) => {
    const letters = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const leftOf = (at: number): number => {
      const range = document.createRange();
      range.setStart(letters, at);
      range.setEnd(letters, at + 1);
      return range.getBoundingClientRect().left;
    };
    return leftOf(letters.length - 1) < leftOf(0) ? 'left' : 'right';
  });

const readFromTheRight = async (page: Page, owner: string): Promise<void> => {
  const quest = aQuestId();
  const data = aQuest({ title: 'הפעמון שמתחת למפרץ!', description: 'מי מצלצל בפעמון?' });
  await put(page, questAddress(owner, quest), data);
  await page.goto(`/dashboard/quests/your_quests?quest=${quest}`);
  const main = page.getByRole('main');
  expect(await endOf(main.getByRole('heading', { name: data.title }))).toBe('left');
  expect(await endOf(main.getByText(data.description))).toBe('left');
  expect(await endOf(main.getByRole('listitem').getByRole('button', { name: data.title }))).toBe('left');
};

test('texts of every length and direction are read', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const address = await writeMuch(page, user.id);
  await test.step('a long description of a story line is read by the keyboard in the inspector', () =>
    readDescription(page, address));
  await test.step('a long quest is read by the keyboard before it is added to a story line', () =>
    readBeforeAdding(page, address));
  await test.step('a card shows whole lines of a long description, whatever lines its title takes', () =>
    lookAtCards(page, user.id));
  await test.step('a right-to-left text ends on the left, with its full stop', () => readFromTheRight(page, user.id));
});
