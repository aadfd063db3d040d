import type { Page } from '@playwright/test';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { officialOwner } from '#domain/account/user.ts';
import { anOwnedQuest, aQuest } from '#test-support/builders/builders.ts';
import { expectAccessible, expectAccessibleWideAndNarrow, narrow } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';

const yourQuests = '/dashboard/quests/your_quests';
const officialQuests = '/dashboard/quests/official_quests';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('listitem');
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

const keepQuests = async (page: Page, owner: string): Promise<void> => {
  const quests = [
    aQuest({ title: 'Wolves at the ferry', type: 'Main Story' }),
    aQuest({ title: 'Bells in the bay', type: 'Side Story' }),
    aQuest({ title: 'Barley and salt', type: 'Side Story' }),
  ];
  for (const data of quests) {
    const id = toQuestId(crypto.randomUUID());
    const answer = await page.request.put(questAddress(owner, id), { data, headers: creationHeaders });
    expect(answer.status()).toBe(201);
  }
};

test('filters and sorting survive a reload, the way back and sharing', async ({ page, context }) => {
  const { user } = await signUpByApi(page);
  await keepQuests(page, user.id);
  await page.goto(yourQuests);
  await expect(rows(page)).toHaveCount(3);
  await button(page, 'Filters').click();
  await select(page, 'Filter by type').selectOption('Side Story');
  await select(page, 'Sort by').selectOption('Title');
  await expect(rows(page)).toHaveText([/^Barley/, /^Bells/]);
  await expect(page.getByText('2 of 3 quests')).toBeVisible();

  await button(page, 'Bells in the bay').click();
  await expect(page.getByRole('heading', { name: 'Bells in the bay' })).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveText([/^Barley/, /^Bells/]);
  await expect(page.getByRole('heading', { name: 'Bells in the bay' })).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(rows(other)).toHaveText([/^Barley/, /^Bells/]);
  await other.close();

  await page.goBack();
  await page.goBack();
  await expect(rows(page)).toHaveText([/^Bells/, /^Barley/]);
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('searchbox').fill('ferry');
  await expect(page).toHaveURL(/search=ferry$/);
  await page.reload();
  await expect(rows(page)).toHaveText([/^Wolves/]);
  await select(page, 'Sort by').selectOption('Last changed');
  await button(page, 'Filters').click();
  await select(page, 'Filter by review').selectOption('Approved');
  await button(page, 'Clear filters').last().click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/your_quests\?order=Last\+changed$/);
});

test('ten thousand rows are moved through by keys and titles, and sorted without a stutter', async ({ page }) => {
  test.slow();
  await signUpByApi(page);
  const items = Array.from({ length: 10_000 }, (_, index) => ({
    ...anOwnedQuest({
      id: toQuestId(`many-tales-${index}`),
      uid: officialOwner,
      title: `Tale ${index}`,
      objectives: {},
    }),
    version: 1,
    updated_at: index,
  }));
  items.push({
    ...anOwnedQuest({ id: toQuestId('the-wolves'), uid: officialOwner, title: 'Wolves' }),
    version: 1,
    updated_at: 1,
  });
  await page.route(`**${questsAddress(officialOwner)}*`, (route) => route.fulfill({ json: { items, next: null } }));
  await page.goto(officialQuests);
  await expect(page.getByText('10,001 quests')).toBeVisible({ timeout: 60_000 });
  await button(page, 'Tale 0').focus();
  await page.keyboard.press('ArrowDown');
  await expect(button(page, 'Tale 1')).toBeFocused();
  await page.keyboard.press('w');
  await expect(button(page, 'Wolves')).toBeFocused();
  await expect(button(page, 'Wolves')).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(button(page, 'Tale 9999')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tale 9999' })).toBeVisible();
  await button(page, 'Tale 9999').focus();
  await page.keyboard.press('Home');
  await expect(button(page, 'Tale 0')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Tale 0')).toBeFocused();

  await select(page, 'Sort by').selectOption('Last changed');
  await expect(button(page, 'Tale 9999').first()).toBeVisible();
  await select(page, 'Sort by').selectOption('Title');
  await page.getByRole('searchbox').fill('tale 7');
  await expect(page.getByText('3,439 of 10,001 quests')).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(300);
});

for (const theme of ['dark', 'light'] as const)
  test(`the filters are accessible in the ${theme} theme, wide and narrow`, async ({ page, context, baseURL }) => {
    test.slow();
    await context.addCookies([{ name: 'runeloom-theme', value: theme, url: baseURL ?? '' }]);
    const { user } = await signUpByApi(page);
    await keepQuests(page, user.id);
    await page.setViewportSize(narrow);
    await page.goto(`${yourQuests}?type=Side+Story`);
    await expectAccessibleWideAndNarrow(page, select(page, 'Filter by level'));
    await page.goto(`${yourQuests}?level=81-100`);
    await expectAccessibleWideAndNarrow(page, page.getByText('None of your quests matches the filters.'));
  });

test('a quest is duplicated from the palette, its objectives pasted as a list and put in order', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { user } = await signUpByApi(page);
  await keepQuests(page, user.id);
  await page.goto(yourQuests);
  await button(page, 'Wolves at the ferry').click();
  await expect(button(page, 'Duplicate Quest')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Find a quest/ }).fill('duplicate');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Copy of Wolves at the ferry');

  await button(page, 'Paste a list').click();
  const dialog = page.getByRole('dialog', { name: 'Paste a list' });
  await dialog.getByLabel('One objective a line').fill('2 x Grey feather\nab\nBell rope x3');
  await expect(dialog.getByText('2 of 3 lines can be added, 1 not.')).toBeVisible();
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: 'Add 2 objectives' }).click();
  const section = page.getByRole('region', { name: 'Quest Objectives' });
  await expect(section.getByLabel('Item', { exact: true }).last()).toBeFocused();
  await expect(section.getByLabel('Item', { exact: true }).last()).toHaveValue('Bell rope');
  const last = section.getByRole('group').last();
  await last.getByRole('button', { name: /up$/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expectAccessible(page, section);
  await button(page, 'Create Quest').click();
  await page.getByRole('dialog', { name: 'Create Quest' }).getByRole('button', { name: 'Confirm' }).click();
  await closeOutcome(page.getByRole('dialog', { name: 'Create Quest' }));
  await expect(page.getByRole('heading', { name: 'Copy of Wolves at the ferry' })).toBeVisible();
  const shown = await page.getByRole('region', { name: 'Objectives' }).getByRole('listitem').allTextContents();
  const placeOf = (name: string) => shown.findIndex((text) => text.includes(name));
  expect(placeOf('Grey feather')).toBe(shown.length - 1);
  expect(placeOf('Bell rope')).toBe(shown.length - 3);
  await expect(button(page, 'Wolves at the ferry')).toBeVisible();
});

test('in a narrow window the way back leads to the row that was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { user } = await signUpByApi(page);
  for (let round = 0; round < 10; round += 1) await keepQuests(page, user.id);
  await page.goto(yourQuests);
  const left = rows(page).nth(14).getByRole('button');
  await left.click();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(left).toBeFocused();
  await expect(left).toBeInViewport();
  await left.click();
  await expect(button(page, 'Edit Quest')).toBeVisible();
  await page.goBack();
  await expect(left).toBeInViewport();
});

test('in a narrow window the list is in sight again once what was written or deleted is left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { user } = await signUpByApi(page);
  for (let round = 0; round < 6; round += 1) await keepQuests(page, user.id);
  await page.goto(yourQuests);
  const first = rows(page).first().getByRole('button');
  await button(page, 'Create New Quest').click();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await first.click();
  await button(page, 'Edit Quest').click();
  await button(page, 'Delete Quest').click();
  const dialog = page.getByRole('dialog', { name: 'Delete Quest' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await closeOutcome(dialog);
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
});
