import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress, storyLinesAddress, type StoryLineList } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest.ts';
import { toStoryLineId, type StoryLineContent } from '#domain/story-line.ts';
import { officialOwner } from '#domain/user.ts';
import { aQuest } from '#test-support/builders.ts';
import { expectAccessibleWideAndNarrow, narrow } from './accessibility.ts';
import { expect, signUpAdministrator, signUpByApi, test } from './running-product.ts';

const questsScreen = '/dashboard/quests/official_quests';
const linesScreen = '/dashboard/quests/official_quest_story_lines';
const management = '/dashboard/quests/quest_list';
const help = 'Accessing Quest Information: A Step-by-Step guide';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const rows = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('listitem');
const cards = (page: Page) => page.getByRole('region', { name: 'Story line graph' }).getByRole('group');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const aTitle = (start: string) => `${start} ${randomUUID().slice(0, 8)}`;

const confirm = async (page: Page, act: string): Promise<void> => {
  await dialog(page, act).getByRole('button', { name: 'Confirm' }).click();
  await dialog(page, act).getByRole('button', { name: 'Close' }).click();
};

/** Keeps official quests of these titles, and answers their ids. */
const keepQuests = async (page: Page, titles: readonly string[]): Promise<string[]> => {
  const ids = titles.map(() => toQuestId(randomUUID()));
  for (const [index, id] of ids.entries()) {
    const data = aQuest({ title: titles[index] ?? '' });
    const answer = await page.request.put(questAddress(officialOwner, id), { data, headers: creationHeaders });
    expect(answer.status()).toBe(201);
  }
  return ids;
};

const keepLine = async (page: Page, title: string, quests: readonly string[]): Promise<string> => {
  const id = toStoryLineId(officialOwner, randomUUID());
  const entries = quests.map((quest, row) => [quest, { quest, x: 0, y: row * 300, prerequisite_quests: {} }]);
  const data: StoryLineContent = {
    title,
    description: 'What the bay took, and what it gives back.',
    type: 'Side Story',
    story_quests: Object.fromEntries(entries),
  };
  const answer = await page.request.put(storyLineAddress(officialOwner, id), { data, headers: creationHeaders });
  expect(answer.status()).toBe(201);
  return id;
};

const questsOfLine = async (page: Page, id: string): Promise<string[]> => {
  const line = (await (await page.request.get(storyLineAddress(officialOwner, id))).json()) as StoryLineContent;
  return Object.keys(line.story_quests);
};

test.describe('a designer', () => {
  test.beforeEach(({ page }) => signUpByApi(page));

  test('goes from home to the official quests, searches them and reads one', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Official quests' }).click();
    await expect(heading(page, 'Official Quest List')).toBeVisible();
    await expect(heading(page, help)).toBeVisible();
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(50);
    await expect(rows(page).first()).toHaveText(/(Main|Side)$/);

    const title = (await rows(page).nth(3).getByRole('button').textContent()) ?? '';
    await page.getByRole('searchbox').fill(title.toUpperCase());
    await expect(rows(page)).toHaveCount(1);
    await button(page, title).click();
    await expect(heading(page, title)).toBeVisible();
    for (const section of ['Requirements', 'Objectives', 'Rewards'])
      await expect(page.getByRole('region', { name: section }).getByRole('listitem').first()).toBeVisible();
    await expect(button(page, 'Edit Quest')).toHaveCount(0);
    await expect(button(page, /^Create/)).toHaveCount(0);
  });

  test('reads an official story line as a graph that holds still', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Official story lines' }).click();
    await expect(heading(page, 'Official Quest Story Lines List')).toBeVisible();
    await expect(heading(page, help)).toBeVisible();
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(6);
    await expect(rows(page).first()).toHaveText(/(Main|Side)$/);

    const title = (await rows(page).first().getByRole('button').textContent()) ?? '';
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
  });

  test('sees no administrators’ entries and is told whom their screen is for', async ({ page }) => {
    await page.goto(management);
    await expect(heading(page, 'This part is for administrators')).toBeVisible();
    await expect(button(page, 'Official Quests')).toHaveCount(0);
    await expect(button(page, 'Quest Management')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to your quests' }).click();
    await expect(page).toHaveURL(/\/dashboard\/quests$/);
  });
});

test.describe('an administrator', () => {
  test.beforeEach(async ({ page, mailFolder }) => {
    await signUpAdministrator(page, mailFolder);
  });

  test('creates, edits and deletes an official quest, which designers see', async ({ page, browser, baseURL }) => {
    const title = aTitle('The last lantern');
    await page.goto('/');
    await page.getByRole('link', { name: 'Create Official Quest' }).click();
    await expect(heading(page, 'Quest Management')).toBeVisible();
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Description').fill('Carry it home before the tide turns.');
    await page.getByLabel('Objective type').selectOption('Talk with NPC');
    await button(page, 'Add Objective').click();
    await page.getByRole('group', { name: 'Talk with NPC 1' }).getByLabel('NPC', { exact: true }).fill('Granny Thrip');
    await page.getByLabel('Reward type').selectOption('Currency Reward');
    await button(page, 'Add Reward').click();
    await button(page, 'Create Quest').click();
    await confirm(page, 'Create Quest');
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveURL(/view=quests&quest=quest_\w+$/);

    const designer = await browser.newContext({ ...(baseURL && { baseURL }) });
    const reader = await designer.newPage();
    await signUpByApi(reader);
    await reader.goto(questsScreen);
    await button(reader, title).click();
    await expect(reader.getByRole('region', { name: 'Objectives' })).toContainText('Granny Thrip');

    await button(page, 'Edit Quest').click();
    await page.getByLabel('Title', { exact: true }).fill(`${title}, relit`);
    await button(page, 'Save Changes').click();
    await confirm(page, 'Save Changes');
    await reader.reload();
    await expect(heading(reader, `${title}, relit`)).toBeVisible();

    await button(page, 'Edit Quest').click();
    await button(page, 'Delete Quest').click();
    await confirm(page, 'Delete Quest');
    await expect(button(page, `${title}, relit`)).toHaveCount(0);
    await reader.reload();
    await expect(heading(reader, 'There is no such quest')).toBeVisible();
    await designer.close();
  });

  test('is told who changed an official quest meanwhile, and loses nothing', async ({
    page,
    browser,
    baseURL,
    mailFolder,
  }) => {
    const [id = ''] = await keepQuests(page, [aTitle('The ferry')]);
    await page.goto(`${management}?view=quests&quest=${id}&mode=edit`);
    await page.getByLabel('Title', { exact: true }).fill('My own title');
    const other = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
    const { email } = await signUpAdministrator(other, mailFolder);
    const saved = [
      { by: page, title: 'My title from elsewhere', version: 1, teller: 'Another window or device of yours' },
      { by: other, title: 'A title of somebody else', version: 2, teller: email.slice(0, email.indexOf('@')) },
    ];
    for (const { by, title, version, teller } of saved) {
      const data = aQuest({ title });
      const answer = await by.request.put(questAddress(officialOwner, id), { data, headers: changeHeaders(version) });
      expect(answer.status()).toBe(200);
      await button(page, 'Save Changes').click();
      await dialog(page, 'Save Changes').getByRole('button', { name: 'Confirm' }).click();
      const alert = dialog(page, 'Save Changes').getByRole('alert');
      await expect(alert).toContainText('This quest was changed elsewhere');
      await expect(alert).toContainText(`${teller} saved it`, { ignoreCase: true });
      await dialog(page, 'Save Changes').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('My own title');
    }
    await other.context().close();
  });

  test('weaves official quests into a story line, changes it and deletes it', async ({ page }) => {
    const quests = [aTitle('The bell'), aTitle('The wolves'), aTitle('The ebb')];
    await keepQuests(page, quests);
    const title = aTitle('The drowned bell');
    await page.goto('/');
    await page.getByRole('link', { name: 'Create Official Story Lines' }).click();
    await button(page, 'Create New Story').click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('What the bay took, and what it gives back.');
    await button(page, 'Add Quest To Storyline').click();
    const modal = dialog(page, 'Add Quest To Storyline');
    for (const quest of quests.slice(0, 2)) {
      await modal.getByLabel('Filter by words').fill(quest);
      await modal.getByRole('listitem').getByRole('button', { name: quest }).click();
      await modal.getByRole('button', { name: 'Add Quest To Storyline' }).click();
    }
    await modal.getByRole('button', { name: 'Close' }).click();
    await button(page, 'Create Story Line').click();
    await confirm(page, 'Create Story Line');
    await expect(page).toHaveURL(/storyLine=storyline_official_\w+$/);
    await expect(cards(page)).toHaveCount(2);

    await page.goto(`${management}?view=story-lines`);
    await button(page, title).click();
    await button(page, 'Edit Story Line').click();
    await page.getByLabel('Title').fill(`${title}!`);
    await button(page, 'Save Changes').click();
    await confirm(page, 'Save Changes');
    await expect(rows(page).filter({ hasText: `${title}!` })).toHaveCount(1);
    await button(page, 'Edit Story Line').click();
    await button(page, 'Delete Story Line').click();
    await confirm(page, 'Delete Story Line');
    await expect(button(page, `${title}!`)).toHaveCount(0);
  });

  test('takes a deleted quest out of the official story lines that hold it', async ({ page }) => {
    const title = aTitle('The drowned bell');
    const titles = [aTitle('The bell'), aTitle('The wolves'), aTitle('The ebb')];
    const [bell = '', wolves = '', ebb = ''] = await keepQuests(page, titles);
    const line = await keepLine(page, title, [bell, wolves, ebb]);
    await page.goto(`${management}?view=quests&quest=${wolves}&mode=edit`);
    await button(page, 'Delete Quest').click();
    const asked = dialog(page, 'Delete Quest');
    await asked.getByRole('button', { name: 'Confirm' }).click();
    await expect(asked.getByRole('alert')).toContainText(title);
    await asked.getByRole('button', { name: 'Delete it from them as well' }).click();
    await expect(asked.getByText('The official quest has been deleted.')).toBeVisible();
    expect(await questsOfLine(page, line)).toEqual([bell, ebb]);
  });

  test('goes by the menu to each part of quest management', async ({ page }) => {
    await page.goto('/');
    for (const [entry, tab, address] of [
      ['Edit/View Official Quests', 'Official Quests', /quest_list\?view=quests$/],
      ['Edit/View Official Story Line', 'Official Story Lines', /quest_list\?view=story-lines$/],
    ] as const) {
      await page.getByRole('link', { name: entry }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('link', { name: entry })).toHaveAttribute('aria-current', 'page');
    }
    await page.getByRole('tab', { name: 'Official Story Lines' }).press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Official Quests' })).toBeFocused();
    await expect(page).toHaveURL(/quest_list\?view=quests$/);
  });

  test('sees the chosen tab whole on a narrow screen, also where the font comes late', async ({ page }) => {
    await page.setViewportSize(narrow);
    const tabs = page.getByRole('tablist', { name: 'Quest Management' });
    const place = () => tabs.evaluate((row) => row.scrollLeft);
    const fontsAreThere = () => page.evaluate(async () => void (await document.fonts.ready));
    await page.goto(`${management}?view=review`);
    const chosen = page.getByRole('tab', { name: 'Review Community Quests', selected: true });
    await expect(chosen).toBeVisible();
    await fontsAreThere();
    const usual = await place();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(chosen).toBeVisible();
    release();
    await fontsAreThere();
    await expect.poll(place).toBe(usual);
    await expect(chosen).toBeInViewport({ ratio: 1 });
  });
});

test.describe('axe, on a wide and a narrow screen,', () => {
  test.use({ viewport: narrow });

  test('finds nothing wrong with what designers see', async ({ page }) => {
    await signUpByApi(page);
    await page.goto(questsScreen);
    await expectAccessibleWideAndNarrow(page, rows(page).first());
    await rows(page).first().getByRole('button').click();
    await expectAccessibleWideAndNarrow(page, page.getByRole('region', { name: 'Rewards' }));
    await page.goto(linesScreen);
    await expectAccessibleWideAndNarrow(page, rows(page).first());
    await rows(page).first().getByRole('button').click();
    await expectAccessibleWideAndNarrow(page, cards(page).first());
    await page.goto(management);
    await expectAccessibleWideAndNarrow(page, heading(page, 'This part is for administrators'));
  });

  test('finds nothing wrong with quest management', async ({ page, mailFolder }) => {
    await signUpAdministrator(page, mailFolder);
    for (const view of ['quests', 'story-lines']) {
      await page.goto(`${management}?view=${view}`);
      await expectAccessibleWideAndNarrow(page, rows(page).first());
      await rows(page).first().getByRole('button').click();
      await button(page, view === 'quests' ? 'Edit Quest' : 'Edit Story Line').click();
      await expectAccessibleWideAndNarrow(page, button(page, 'Save Changes'));
      await page.goto(`${management}?view=${view}&mode=create`);
      await expectAccessibleWideAndNarrow(page, button(page, 'Cancel'));
    }
  });
});
