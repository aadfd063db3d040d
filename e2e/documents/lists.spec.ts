import type { Page } from '@playwright/test';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { anOwnedQuest, aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expectAccessible, expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { confirm } from '#e2e/steps/dialog-steps.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import { yourQuestsScreen as yourQuests, storeQuests } from '#e2e/steps/quest-steps.ts';
import { button, listed } from '#e2e/steps/elements.ts';

const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

const keepQuests = async (page: Page, owner: string): Promise<void> => {
  const quests = [
    aQuest({ title: 'Wolves at the ferry', type: 'Main Story' }),
    aQuest({ title: 'Bells in the bay', type: 'Side Story' }),
    aQuest({ title: 'Barley and salt', type: 'Side Story' }),
  ];
  for (const data of quests) {
    const answer = await page.request.put(questAddress(owner, aQuestId()), { data, headers: creationHeaders });
    expect(answer.status()).toBe(201);
  }
};

const filterAndSort = async (page: Page): Promise<void> => {
  await page.goto(yourQuests);
  await expect(listed(page)).toHaveCount(3);
  await button(page, 'Filters').click();
  await select(page, 'Filter by type').selectOption('Side Story');
  await select(page, 'Sort by').selectOption('Title');
  await expect(listed(page)).toHaveText([/^Barley/, /^Bells/]);
  await expect(page.getByText('2 of 3 quests')).toBeVisible();

  await button(page, 'Bells in the bay').click();
  await expect(page.getByRole('heading', { name: 'Bells in the bay' })).toBeVisible();
  await page.reload();
  await expect(listed(page)).toHaveText([/^Barley/, /^Bells/]);
  await expect(page.getByRole('heading', { name: 'Bells in the bay' })).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(listed(other)).toHaveText([/^Barley/, /^Bells/]);
  await other.close();

  await page.goBack();
  await page.goBack();
  await expect(listed(page)).toHaveText([/^Bells/, /^Barley/]);
  await page.goBack();
  await expect(listed(page)).toHaveCount(3);

  await page.getByRole('searchbox').fill('ferry');
  await expect(page).toHaveURL(/search=ferry$/);
  await page.reload();
  await expect(listed(page)).toHaveText([/^Wolves/]);
  await select(page, 'Sort by').selectOption('Last changed');
  await button(page, 'Filters').click();
  await select(page, 'Filter by review').selectOption('Approved');
  await expect(page.getByText('None of your quests matches the filters and contains “ferry”.')).toBeVisible();
  await button(page, 'Clear filters').last().click();
  await expect(listed(page)).toHaveCount(3);
  await expect(page).toHaveURL(/your_quests\?order=Last\+changed$/);
};

const duplicateAndPaste = async (page: Page): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Wolves at the ferry').click();
  await expect(button(page, 'Duplicate Quest')).toBeVisible();
  await expect(button(page, 'Wolves at the ferry')).toBeFocused();
  await page.keyboard.press('e');
  await button(page, 'Cancel').click();
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
  await closeOutcome(await confirm(page, 'Create Quest'));
  await expect(page.getByRole('heading', { name: 'Copy of Wolves at the ferry' })).toBeVisible();
  const shown = await page.getByRole('region', { name: 'Objectives' }).getByRole('listitem').allTextContents();
  const placeOf = (name: string) => shown.findIndex((text) => text.includes(name));
  expect(placeOf('Grey feather')).toBe(shown.length - 1);
  expect(placeOf('Bell rope')).toBe(shown.length - 3);
  await expect(button(page, 'Wolves at the ferry')).toBeVisible();
};

const lookAtFilters = async (page: Page): Promise<void> => {
  const filters = select(page, 'Filter by level');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${yourQuests}?type=Side+Story`);
  await expectAccessibleWideAndNarrow(page, filters);
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expectAccessible(page, filters);
  await page.goto(`${yourQuests}?level=81-100`);
  await expectAccessible(page, page.getByText('None of your quests matches the filters.'));
};

test('a list is filtered and sorted, and its quests are edited quickly', async ({ page, context, baseURL }) => {
  test.slow();
  await context.addCookies([{ name: 'runeloom-theme', value: 'device', url: baseURL ?? '' }]);
  const { user } = await signUpByApi(page);
  await keepQuests(page, user.id);
  await test.step('the filters are accessible in both themes, wide and narrow', () => lookAtFilters(page));
  await test.step('filters and sorting survive a reload, the way back and sharing', () => filterAndSort(page));
  await test.step('a quest is duplicated from the palette, its objectives pasted as a list and put in order', () =>
    duplicateAndPaste(page));
});

test('in a narrow window the way back leads to the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { user } = await signUpByApi(page);
  const titles = Array.from({ length: 20 }, (_, index) => `Tale ${index}`);
  await storeQuests(page, user.id, titles);
  await page.goto(yourQuests);
  await test.step('at its beginning once what was written or deleted is left', async () => {
    const first = listed(page).first().getByRole('button');
    await button(page, 'Create New Quest').click();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport();
    await first.click();
    await button(page, 'Edit Quest').click();
    await button(page, 'Delete Quest').click();
    await closeOutcome(await confirm(page, 'Delete Quest'));
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport();
  });
  await test.step('at the row that was left', async () => {
    const left = listed(page).nth(14).getByRole('button');
    await left.click();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(left).toBeFocused();
    await expect(left).toBeInViewport();
    await left.click();
    await expect(button(page, 'Edit Quest')).toBeVisible();
    await page.goBack();
    await expect(left).toBeInViewport();
  });
});

const serveMany = async (page: Page, owner: string): Promise<void> => {
  const titles = [...Array.from({ length: 2_000 }, (_, index) => `Tale ${index}`), 'Wolves'];
  const items = titles.map((title, index) => ({
    ...anOwnedQuest({ id: toQuestId(`many-tales-${index}`), uid: owner, title, objectives: {} }),
    version: 1,
    updated_at: index,
  }));
  await page.route(`**${questsAddress(owner)}*`, (route) => route.fulfill({ json: { items, next: null } }));
};

test('of thousands of quests only those in sight are in the page', async ({ page }) => {
  const { user } = await signUpByApi(page);
  await serveMany(page, user.id);
  await page.goto(`${yourQuests}?quest=${toQuestId('many-tales-1000')}`);
  await test.step('the open one is in sight, and the wheel leads to the last', async () => {
    await expect(page.getByText('2,001 quests')).toBeVisible();
    await expect(button(page, 'Tale 1000')).toBeInViewport();
    expect(await listed(page).count()).toBeLessThan(100);
    await button(page, 'Tale 1000').hover();
    // A turn of the wheel is lost while the list still scrolls to its quest.
    await expect(async () => {
      await page.mouse.wheel(0, 1_000_000);
      await expect(button(page, 'Tale 1999')).toBeInViewport({ timeout: 2_000 });
    }).toPass();
    await button(page, 'Tale 1999').click();
    await expect(page.getByRole('heading', { name: 'Tale 1999' })).toBeVisible();
  });
  await test.step('a row takes clicks while the list still scrolls', async () => {
    expect(await button(page, 'Tale 1996').evaluate(takesClicksWhileScrolling)).toBe(true);
  });
  await test.step('keys and titles move through all of them', async () => {
    await button(page, 'Tale 1999').focus();
    await page.keyboard.press('Home');
    await expect(button(page, 'Tale 0')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(button(page, 'Tale 1')).toBeFocused();
    await page.keyboard.press('w');
    await expect(button(page, 'Wolves')).toBeFocused();
    await expect(button(page, 'Wolves')).toBeInViewport();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(button(page, 'Tale 1998')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Tale 1998' })).toBeVisible();
    await button(page, 'Tale 1998').focus();
    await page.keyboard.press('Home');
    await expect(button(page, 'Tale 0')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(button(page, 'Tale 0')).toBeFocused();
  });
  await test.step('they are sorted and searched', async () => {
    await select(page, 'Sort by').selectOption('Last changed');
    await expect(button(page, 'Tale 1999').first()).toBeVisible();
    await select(page, 'Sort by').selectOption('Title');
    await expect(button(page, 'Tale 1998')).toBeInViewport();
    await page.getByRole('searchbox').fill('tale 7');
    await expect(page.getByText('542 of 2,001 quests')).toBeVisible();
    await expect(page.getByText('The open quest is not among them.')).toBeVisible();
    await expect(button(page, 'Tale 7')).toBeInViewport();
    expect(await listed(page).count()).toBeLessThan(300);
    await page.getByRole('searchbox').fill('tale 177');
    await expect(page.getByText('12 of 2,001 quests')).toBeVisible();
    await expect(listed(page)).toHaveCount(12);
  });
});

const sizes = [
  { width: 1440, height: 900, rows: 18, begins: 170 },
  { width: 1280, height: 720, rows: 14, begins: 170 },
  { width: 390, height: 844, rows: 10, begins: 400 },
];

test('a list has low rows, and many of them are in sight', async ({ page }) => {
  const { user } = await signUpByApi(page);
  await serveMany(page, user.id);
  for (const { width, height, rows, begins } of sizes)
    await test.step(`${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(yourQuests);
      await expect(button(page, 'Tale 0')).toBeInViewport();
      await expect
        .poll(async () => {
          const boxes = await listed(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()));
          const inSight = boxes.filter(({ top, bottom }) => top >= 0 && bottom <= height);
          return {
            isHigh: boxes.some((box) => box.height > 36),
            isLow: (boxes[0]?.top ?? height) > begins,
            isFew: inSight.length < rows,
          };
        })
        .toEqual({ isHigh: false, isLow: false, isFew: false });
    });
});

/** Runs in the page. */
const takesClicksWhileScrolling = async (row: Element): Promise<boolean> => {
  row.closest('ul')?.parentElement?.scrollBy(0, -20);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y, width, height } = row.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit !== null && row.contains(hit);
};
