import type { Locator, Page } from '@playwright/test';
import { storyLinesAddress, type StoryLineList } from '#contract/story-lines.ts';
import { officialOwner } from '#domain/account/user.ts';
import { expectAccessible, expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { cards, management } from '#e2e/steps/official-steps.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { button, heading, listed } from '#e2e/steps/elements.ts';

const help = 'Accessing Quest Information: A Step-by-Step guide';

const readQuests = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Official quests' }).click();
  await expect(heading(page, 'Official Quest List')).toBeVisible();
  await expect(heading(page, help)).toBeVisible();
  await expect.poll(() => listed(page).count()).toBeGreaterThanOrEqual(50);
  await expect(listed(page).first()).toHaveText(/(Main|Side)(In release \d+)?$/);
  await expectAccessibleWideAndNarrow(page, listed(page).first());
  await page.setViewportSize(wide);

  const title = (await listed(page).nth(3).getByRole('button').textContent()) ?? '';
  await page.getByRole('searchbox').fill(title.toUpperCase());
  await expect(listed(page)).toHaveCount(1);
  await button(page, title).click();
  await expect(heading(page, title)).toBeVisible();
  for (const section of ['Requirements', 'Objectives', 'Rewards'])
    await expect(page.getByRole('region', { name: section }).getByRole('listitem').first()).toBeVisible();
  await expect(button(page, 'Edit Quest')).toHaveCount(0);
  await expect(button(page, /^Create/)).toHaveCount(0);
  await expectAccessible(page, page.getByRole('region', { name: 'Rewards' }));
};

const readStoryLines = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Official story lines' }).click();
  await expect(heading(page, 'Official Quest Story Lines List')).toBeVisible();
  await expect(heading(page, help)).toBeVisible();
  await expect.poll(() => listed(page).count()).toBeGreaterThanOrEqual(6);
  await expect(listed(page).first()).toHaveText(/(Main|Side)(In release \d+)?$/);
  await expectAccessibleWideAndNarrow(page, listed(page).first());
  await page.setViewportSize(wide);

  const title = (await listed(page).first().getByRole('button').textContent()) ?? '';
  await button(page, title).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText('A quest that is missing')).toHaveCount(0);
  const answer = await page.request.get(storyLinesAddress(officialOwner));
  const { items } = (await answer.json()) as StoryLineList;
  const quests = items.find((line) => line.title === title)?.story_quests ?? {};
  await expect(cards(page)).toHaveCount(Object.keys(quests).length);
  await cards(page)
    .first()
    .click({ position: { x: 20, y: 20 } });
  await page.keyboard.press('Delete');
  await expect(cards(page)).toHaveCount(Object.keys(quests).length);
  await expect(button(page, /^(Create|Edit|Delete|Add)/)).toHaveCount(0);
  await expectAccessible(page, cards(page).first());
};

/** Of a link in the shape of a button. */
const expectReadableUnderPointer = async (link: Locator): Promise<void> => {
  const ink = () => link.evaluate((it) => getComputedStyle(it).color);
  const before = await ink();
  await link.hover();
  await expect.poll(() => link.evaluate((it) => it.getAnimations().length)).toBe(0);
  expect(await ink()).toBe(before);
};

const readNotice = async (page: Page): Promise<void> => {
  await page.goto(management);
  await expect(heading(page, 'This part is for administrators')).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to your quests' });
  await expect(button(page, 'Official Quests')).toHaveCount(0);
  await expect(button(page, 'Quest Management')).toHaveCount(0);
  await expectAccessible(page, heading(page, 'This part is for administrators'));
  await expectReadableUnderPointer(back);
  await back.click();
  await expect(page).toHaveURL(/\/dashboard\/quests$/);
};

test('a designer reads what is official, on screens that are accessible', async ({ page }) => {
  await signUpByApi(page);
  await test.step('goes from home to the official quests, searches them and reads one', () => readQuests(page));
  await test.step('reads an official story line as a graph that nothing moves', () => readStoryLines(page));
  await test.step('sees no administrators’ entries and reads that the screen is for administrators', () =>
    readNotice(page));
});
