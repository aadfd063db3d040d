import type { Browser, Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { changeHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { expectAccessible, expectAccessibleWideAndNarrow, narrow, wide } from '#e2e/product/accessibility.ts';
import { confirmAndClose } from '#e2e/steps/dialog-steps.ts';
import {
  aTitle,
  cards,
  storeOfficialLine,
  storeOfficialQuests,
  management,
  questsOfLine,
  questsScreen,
} from '#e2e/steps/official-steps.ts';
import { expect, signUpAdministrator, signUpByApi, test } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import { button, dialog, heading, listed } from '#e2e/steps/elements.ts';

test('an administrator creates, edits and deletes an official quest, which designers see', async ({
  page,
  browser,
  baseURL,
  mailFolder,
}) => {
  await signUpAdministrator(page, mailFolder);
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
  await confirmAndClose(page, 'Create Quest');
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
  await confirmAndClose(page, 'Save Changes');
  await expect(heading(reader, `${title}, relit`)).toBeVisible();

  await button(page, 'Edit Quest').click();
  await button(page, 'Delete Quest').click();
  await confirmAndClose(page, 'Delete Quest');
  await expect(button(page, `${title}, relit`)).toHaveCount(0);
  await expect(heading(reader, 'There is no such quest')).toBeVisible();
  await designer.close();

  await test.step('reads who changed an official quest meanwhile, and loses nothing', () =>
    changeMeanwhile(page, browser, mailFolder));
});

const changeMeanwhile = async (page: Page, browser: Browser, mailFolder: string): Promise<void> => {
  const [id = ''] = await storeOfficialQuests(page, [aTitle('The ferry')]);
  await page.goto(`${management}?view=quests&quest=${id}&mode=edit`);
  await page.getByLabel('Title', { exact: true }).fill('My own title');
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
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
    await closeOutcome(dialog(page, 'Save Changes'));
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('My own title');
  }
  await other.close();
};

test('an administrator weaves official quests into a story line, changes it and deletes it', async ({
  page,
  mailFolder,
}) => {
  await signUpAdministrator(page, mailFolder);
  const quests = [aTitle('The bell'), aTitle('The wolves'), aTitle('The ebb')];
  await storeOfficialQuests(page, quests);
  const title = aTitle('The drowned bell');
  await page.goto('/');
  await page.getByRole('link', { name: 'Create Official Story Lines' }).click();
  await expect(heading(page, 'Creating New Storyline')).toBeVisible();
  await expect(button(page, 'Create New Story')).toBeDisabled();
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
  await confirmAndClose(page, 'Create Story Line');
  await expect(page).toHaveURL(/storyLine=storyline_official_\w+$/);
  await expect(cards(page)).toHaveCount(2);

  await page.goto(`${management}?view=story-lines`);
  await button(page, title).click();
  await button(page, 'Edit Story Line').click();
  await page.getByLabel('Title').fill(`${title}!`);
  await button(page, 'Save Changes').click();
  await confirmAndClose(page, 'Save Changes');
  await button(page, 'Story lines').click();
  await expect(listed(page).filter({ hasText: `${title}!` })).toHaveCount(1);
  await button(page, 'Edit Story Line').click();
  await button(page, 'Delete Story Line').click();
  await confirmAndClose(page, 'Delete Story Line');
  await expect(button(page, `${title}!`)).toHaveCount(0);

  await test.step('takes a deleted quest out of the official story lines that hold it', () => deleteOfLine(page));
});

const deleteOfLine = async (page: Page): Promise<void> => {
  const title = aTitle('The drowned bell');
  const titles = [aTitle('The bell'), aTitle('The wolves'), aTitle('The ebb')];
  const [bell = '', wolves = '', ebb = ''] = await storeOfficialQuests(page, titles);
  const line = await storeOfficialLine(page, title, [bell, wolves, ebb]);
  await page.goto(`${management}?view=quests&quest=${wolves}&mode=edit`);
  await button(page, 'Delete Quest').click();
  const asked = dialog(page, 'Delete Quest');
  await expect(asked).toContainText(`It is part of “${title}”.`);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(asked.getByText('The official quest has been deleted.')).toBeVisible();
  expect(await questsOfLine(page, line)).toEqual([bell, ebb]);
};

test('an administrator reaches each part of quest management by the menu', async ({ page, mailFolder }) => {
  await signUpAdministrator(page, mailFolder);
  await page.goto('/');
  for (const [entry, tab, address, edit] of [
    ['Edit/View Official Quests', 'Official Quests', /quest_list\?view=quests$/, 'Edit Quest'],
    ['Edit/View Official Story Line', 'Official Story Lines', /quest_list\?view=story-lines$/, 'Edit Story Line'],
  ] as const) {
    await page.getByRole('link', { name: entry }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('link', { name: entry })).toHaveAttribute('aria-current', 'page');
    await test.step('axe finds nothing wrong', () => judgeScreens(page, edit));
  }
  await page.getByRole('link', { name: 'Edit/View Official Story Line' }).click();
  await page.getByRole('tab', { name: 'Official Story Lines' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Official Quests' })).toBeFocused();
  await expect(page).toHaveURL(/quest_list\?view=quests$/);
  await test.step('sees the whole chosen tab, also in a narrowed window or with a late font', () => seeTab(page));
});

/** The list, the editor of its first document, and the one of a new document. */
const judgeScreens = async (page: Page, edit: string): Promise<void> => {
  await expectAccessibleWideAndNarrow(page, listed(page).first());
  await page.setViewportSize(wide);
  await listed(page).first().getByRole('button').click();
  await button(page, edit).click();
  await expectAccessible(page, button(page, 'Save Changes'));
  await page
    .getByRole('link', { name: edit === 'Edit Quest' ? 'Create Official Quest' : 'Create Official Story Lines' })
    .click();
  await expectAccessible(page, button(page, 'Cancel'));
};

const seeTab = async (page: Page): Promise<void> => {
  const tabs = page.getByRole('tablist', { name: 'Quest Management' });
  const chosen = page.getByRole('tab', { name: 'Review Community Quests', selected: true });
  const place = () => tabs.evaluate((row) => row.scrollLeft);
  await page.goto(`${management}?view=review`);
  await expect(chosen).toBeVisible();
  expect(await place()).toBe(0);
  await page.setViewportSize(narrow);
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.evaluate(async () => void (await document.fonts.ready));
  const usual = await place();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(page, 'Quest Management')).toBeVisible();
  release();
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await expect.poll(place).toBe(usual);
};
