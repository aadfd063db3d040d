import type { Locator, Page } from '@playwright/test';
import { lineGroupsAddress } from '#contract/line-groups.ts';
import { questAddress } from '#contract/quests.ts';
import { submissionAddress, type SubmissionBody } from '#contract/submissions.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expectAccessible, wide } from '#e2e/product/accessibility.ts';
import { expect, signUpAdministrator, signUpByApi, test } from '#e2e/product/running-product.ts';
import { button, dialog, listed } from '#e2e/steps/elements.ts';
import { storeQuests, yourQuestsScreen } from '#e2e/steps/quest-steps.ts';
import { newTitle, reviewTab, submissionRow } from '#e2e/steps/review-steps.ts';
import { isInSight } from '#e2e/steps/sight-steps.ts';
import { description, storeLine, storyLinesScreen } from '#e2e/steps/story-line-steps.ts';

const phone = { width: 390, height: 844 };

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It has no box.');
  return box;
};

const submit = async (page: Page, owner: string, quest: string): Promise<void> => {
  const data: SubmissionBody = { kind: 'quest', item_id: quest };
  const answer = await page.request.put(submissionAddress(owner, toSubmissionId(quest.slice(6))), { data });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Runs in the page: what of a row reaches beyond it. */
const reachesOut = (title: Element): string[] => {
  const row = title.parentElement ?? title;
  const { left, right } = row.getBoundingClientRect();
  return [...row.children]
    .filter((each) => each.getBoundingClientRect().right > right || each.getBoundingClientRect().left < left)
    .map((each) => each.textContent);
};

const expectLowRow = async (row: Locator): Promise<void> => {
  expect((await boxOf(row)).height).toBeLessThanOrEqual(36);
  expect(await row.getByRole('button').evaluate(reachesOut)).toEqual([]);
};

test('rows of lists are low, and what they say of a submission lies within them', async ({ page, mailFolder }) => {
  const { user } = await signUpAdministrator(page, mailFolder);
  const title = newTitle('A lantern for the harbour of the bay');
  const [quest = ''] = await storeQuests(page, user.id, [title]);
  await submit(page, user.id, quest);
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await page.goto(yourQuestsScreen);
    await expect(listed(page).getByText('Submitted')).toBeVisible();
    await expectLowRow(listed(page).first());
    await page.goto(reviewTab);
    await expectLowRow(submissionRow(page, title));
  }
});

/** Runs in the page: whether all words of a badge have their room. A fraction of a pixel less cuts a word. */
const isWhole = (badge: Element): boolean => {
  const words = document.createRange();
  words.selectNodeContents(badge);
  const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(badge);
  const around = [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth].map(Number.parseFloat);
  const room = around.reduce((left, width) => left - width, badge.getBoundingClientRect().width);
  return words.getBoundingClientRect().width <= room + 0.001;
};

test('a long title gives way to the badge beside it, which stays whole', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const title = 'The bell under the bay and the wolves of the salt';
  const [quest = ''] = await storeQuests(page, user.id, [title]);
  await submit(page, user.id, quest);
  for (const size of [wide, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size);
    await page.goto(yourQuestsScreen);
    const badge = listed(page).getByText('Submitted', { exact: true });
    await expect(badge).toBeVisible();
    expect(await badge.evaluate(isWhole)).toBe(true);
  }
});

/** Runs in the page: whether the first letter lies in its button. */
const showsBeginning = (title: Element): boolean => {
  const letters = document.createRange();
  const text = document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode() ?? title;
  letters.setStart(text, 0);
  letters.setEnd(text, 1);
  const [letter, box] = [letters.getBoundingClientRect(), title.getBoundingClientRect()];
  return letter.left >= box.left - 1 && letter.right <= box.right + 1;
};

/** Runs in the page: what stands in the line of a quest's marks and is cut. */
const cutMarks = (row: Element): string[] => {
  const statuses = [...row.querySelectorAll('bdi')].flatMap(({ parentElement }) => parentElement ?? []);
  return statuses
    .filter((mark) => {
      const [box, line] = [mark.getBoundingClientRect(), mark.closest('div')?.getBoundingClientRect()];
      return line && box.width > 0 && box.top < line.bottom && box.right > line.right + 1;
    })
    .map((mark) => mark.textContent);
};

test('a title that has room stays whole beside the marks and the story lines, which give way', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const titles = ['The bell of the bay', 'The salt wolves'];
  const ids = titles.map(() => aQuestId());
  const marks = { tags: ['first chapter', 'second chapter'], status: 'needs_text' };
  for (const [index, id] of ids.entries()) {
    const data = aQuest({ title: titles[index] ?? '', ...(index === 0 && { marks }) });
    await page.request.put(questAddress(user.id, id), { data, headers: creationHeaders });
  }
  const story_quests = Object.fromEntries(
    ids.map((quest, index) => [quest, { quest, x: index * 400, y: 0, prerequisite_quests: {} }]),
  );
  const lineTitle = 'A story line of the drowned harbour and its bell';
  await storeLine(page, user.id, { title: lineTitle, description, type: 'Main Story', story_quests });
  await page.setViewportSize(wide);
  await page.goto(yourQuestsScreen);
  const place = listed(page)
    .filter({ has: button(page, 'The salt wolves') })
    .getByText(lineTitle);
  await expect(place).toBeInViewport();
  for (const title of titles) {
    const open = page.getByRole('button', { name: title, exact: true });
    expect(await open.evaluate(isWhole), title).toBe(true);
    await expectLowRow(listed(page).filter({ has: open }));
  }
  await expectAccessible(page, place);
});

test('a long title begins in sight, whatever its script and the marks beside it', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const titles = ['הפעמון מתחת למפרץ והזאבים של המלח', 'The bell under the bay and its wolves'];
  const tags = ['a tag of some length', 'x'.repeat(40)];
  for (const title of titles) {
    const data = aQuest({ title, marks: { tags, status: 'needs_text' } });
    await page.request.put(questAddress(user.id, aQuestId()), { data, headers: creationHeaders });
  }
  await page.setViewportSize(wide);
  await page.goto(yourQuestsScreen);
  for (const title of titles) {
    const open = page.getByRole('button', { name: title });
    await expect(open).toBeVisible();
    expect(await open.evaluate(showsBeginning), title).toBe(true);
    expect((await boxOf(open)).width).toBeGreaterThan(180);
    expect(await listed(page).filter({ has: open }).evaluate(cutMarks)).toEqual([]);
  }
});

const storeLines = async (page: Page, owner: string, count: number): Promise<void> => {
  const [first = '', second = ''] = await storeQuests(page, owner, ['The salt wolves', 'The last ebb']);
  const story_quests = {
    [first]: { quest: first, x: 0, y: 0, prerequisite_quests: {} },
    [second]: { quest: second, x: 400, y: 0, prerequisite_quests: { [first]: first } },
  };
  const lines: string[] = [];
  for (let number = 1; number <= count; number += 1)
    lines.push(
      await storeLine(page, owner, { title: `Chapter ${number}`, description, type: 'Main Story', story_quests }),
    );
  const data = { groups: [{ id: 'group_the-whole-book', title: 'The whole book', lines }] };
  const answer = await page.request.put(lineGroupsAddress(owner), { data, headers: { 'If-None-Match': '*' } });
  expect(answer.ok(), await answer.text()).toBe(true);
};

test('a list in groups begins at the top, and its button to make one stays in sight', async ({ page }) => {
  const { user } = await signUpByApi(page);
  await storeLines(page, user.id, 30);
  await page.setViewportSize(wide);
  await page.goto(storyLinesScreen);
  const group = page.getByRole('region', { name: 'The whole book' });
  await expect(group.getByRole('listitem')).toHaveCount(30);
  expect((await boxOf(group)).y).toBeLessThanOrEqual(170);
  await expect(button(page, 'Make a group')).toBeInViewport({ ratio: 1 });
  await button(page, 'Chapter 30').focus();
  const [row, make] = [await boxOf(button(page, 'Chapter 30')), await boxOf(button(page, 'Make a group'))];
  expect(row.y + row.height).toBeLessThanOrEqual(make.y);
  await expectAccessible(page, group);

  await button(page, 'Chapter 1').click();
  await button(page, 'Story lines').click();
  expect((await boxOf(group)).y).toBeLessThanOrEqual(340);
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    if (!(await button(page, 'Make a group').isVisible())) await button(page, 'Story lines').click();
    await expect(button(page, 'Make a group')).toBeInViewport({ ratio: 1 });
    expect(await button(page, 'Make a group').evaluate(isInSight)).toBe(true);
    await group.getByRole('listitem').first().hover();
    await page.mouse.wheel(0, 5000);
    await expect.poll(() => button(page, 'Chapter 30').evaluate(isInSight)).toBe(true);
  }
});

test('rows of the table stay where they are when one is selected', async ({ page }) => {
  const { user } = await signUpByApi(page);
  await storeQuests(page, user.id, ['The salt wolves', 'The last ebb']);
  await page.setViewportSize(wide);
  await page.goto(`${yourQuestsScreen}?view=table`);
  const box = page.getByRole('checkbox', { name: 'Select The last ebb' });
  const before = await boxOf(box);
  await page.getByRole('checkbox', { name: 'Select The salt wolves' }).check();
  await expect(page.getByRole('region', { name: 'Selected quests' })).toBeInViewport({ ratio: 1 });
  expect(await boxOf(box)).toEqual(before);
});

test('List and Table keep their place and the focus when they change the view', async ({ page }) => {
  const { user } = await signUpByApi(page);
  await storeQuests(page, user.id, ['The salt wolves', 'The last ebb']);
  await page.goto(yourQuestsScreen);
  const list = page.getByRole('radio', { name: 'List' });
  const table = page.getByRole('radio', { name: 'Table' });
  for (const size of [wide, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size);
    await expect(listed(page)).toHaveCount(2);
    const before = await boxOf(table);
    await list.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('grid', { name: 'Quests' })).toBeVisible();
    expect(await boxOf(table)).toEqual(before);
    await expect(table).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(listed(page)).toHaveCount(2);
    expect(await boxOf(table)).toEqual(before);
    await expect(list).toBeFocused();
  }
});

/** As it is laid out: a dialog grows while it opens. */
const heightIn = (place: Locator, name: string): Promise<number> =>
  place.getByRole('button', { name }).evaluate((element) => (element as HTMLElement).offsetHeight);

test('dialogs of low tools have buttons of the usual height', async ({ page }) => {
  const { user } = await signUpByApi(page);
  await storeQuests(page, user.id, ['The salt wolves']);
  await page.setViewportSize(wide);
  await page.goto(yourQuestsScreen);
  await button(page, 'Recently deleted').click();
  expect(await heightIn(dialog(page, 'Recently deleted quests'), 'Close')).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Table' }).check();
  await page.getByRole('checkbox', { name: 'Select The salt wolves' }).check();
  await page.getByRole('region', { name: 'Selected quests' }).getByRole('button', { name: 'Status' }).click();
  expect(await heightIn(dialog(page, 'Status'), 'Apply')).toBeGreaterThanOrEqual(44);
});

test('a list that comes back stands where it was left, or shows what is open', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const titles = Array.from({ length: 40 }, (_, index) => `The ${index + 10}th bell of the bay`);
  await storeQuests(page, user.id, titles);
  await page.setViewportSize(phone);
  await page.goto(yourQuestsScreen);
  await expect(listed(page)).toHaveCount(titles.length);
  const late = listed(page).filter({ hasText: titles[30] ?? '' });
  await late.scrollIntoViewIfNeeded();
  const { y } = await boxOf(late);
  for (const comeBack of [() => button(page, 'Back to the list').click(), () => page.goBack()]) {
    await late.getByRole('button').click();
    await expect(late).toBeHidden();
    await comeBack();
    await expect(late).toBeVisible();
    expect((await boxOf(late)).y).toBe(y);
  }

  await page.setViewportSize(wide);
  await late.getByRole('button').click();
  await page.getByRole('link', { name: 'Codex' }).click();
  await expect(page).toHaveURL(/codex/);
  await page.goBack();
  await expect(late).toBeInViewport({ ratio: 1 });
});
