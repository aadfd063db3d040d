import type { Page } from '@playwright/test';
import { questsAddress, questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { officialOwner } from '#domain/account/user.ts';
import { anOwnedQuest, aQuest } from '#test-support/builders/builders.ts';
import { expectAccessible, expectAccessibleWideAndNarrow, narrow } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';

const yourQuests = '/dashboard/quests/your_quests';
const themes = ['dark', 'light'] as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const box = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');

const keepQuest = async (page: Page, owner: string, title: string): Promise<string> => {
  const id = toQuestId(crypto.randomUUID());
  const answer = await page.request.put(questAddress(owner, id), { data: aQuest({ title }), headers: creationHeaders });
  expect(answer.status()).toBe(201);
  return id;
};

const isPalette = (url: string) => /\/palette-[^/]*\.js$/.test(url);

const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
};

test('does and opens things by a few letters, from everywhere and by the keyboard alone', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const id = await keepQuest(page, user.id, 'Wolves at the ferry');
  await page.goto('/dashboard/quests');
  await expect(button(page, 'Command palette')).toBeVisible();
  await openPalette(page);
  await box(page).fill('wolves');
  await expect(options(page).first()).toContainText('Wolves at the ferry');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${yourQuests}\\?quest=${id}$`));
  await expect(page.getByRole('heading', { name: 'Wolves at the ferry' })).toBeVisible();

  await openPalette(page);
  await box(page).fill('edit quest');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Wolves at the ferry');

  await openPalette(page);
  await box(page).fill('delete quest');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Delete Quest' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await openPalette(page);
  await box(page).fill('history');
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);

  await openPalette(page);
  await box(page).fill('sign out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are being signed out' })).toBeVisible();
});

test('puts the focus on what it opened, and offers that first the next time', async ({ page }) => {
  const { user } = await signUpByApi(page);
  await keepQuest(page, user.id, 'Wolves at the ferry');
  await keepQuest(page, user.id, 'The quiet well');
  await page.goto(yourQuests);
  await expect(button(page, 'Wolves at the ferry')).toBeVisible();
  await button(page, 'Command palette').click();
  await box(page).fill('quiet');
  await options(page).filter({ hasText: 'The quiet well' }).click();
  await expect(page.getByRole('heading', { name: 'The quiet well' })).toBeFocused();
  await openPalette(page);
  await expect(options(page).first()).toContainText('The quiet well');
});

test('its code is fetched ahead when a pointer comes near, and not before', async ({ page }) => {
  await signUpByApi(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/dashboard/quests');
  await expect(button(page, 'Command palette')).toBeVisible();
  expect(fetched.filter(isPalette)).toEqual([]);
  await button(page, 'Command palette').hover();
  await expect.poll(() => fetched.filter(isPalette).length).toBe(1);
});

test('keys pressed before the search is ready go into it', async ({ page }) => {
  await signUpByApi(page);
  const typed = Promise.withResolvers<void>();
  await page.route(
    ({ href }) => isPalette(href),
    async (route) => {
      await typed.promise;
      await route.continue();
    },
  );
  await page.goto(yourQuests);
  await page.getByRole('searchbox').focus();
  await expect(button(page, 'Command palette')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new story');
  typed.resolve();
  await expect(box(page)).toHaveValue('new story');
  await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new quest');
  await expect(box(page)).toHaveValue('new quest');
});

test('finds the matching entries among 10,000 official quests', async ({ page }) => {
  await signUpByApi(page);
  const items = Array.from({ length: 10_000 }, (_, index) => ({
    ...anOwnedQuest({ id: toQuestId(`many-tales-${index}`), uid: officialOwner, title: `Tale ${index} of the wolves` }),
    version: 1,
    updated_at: index,
  }));
  await page.route(`**${questsAddress(officialOwner)}*`, (route) => route.fulfill({ json: { items, next: null } }));
  await page.goto('/dashboard/quests');
  await expect(button(page, 'Command palette')).toBeVisible();
  await openPalette(page);
  await expect(palette(page).getByRole('status')).toContainText(/of 10,0\d\d/, { timeout: 60_000 });
  for (const [query, found] of [
    ['tale 4', 'Tale 4 of the wolves'],
    ['wolves 77', 'Tale 77 of the wolves'],
    ['tale 9999', 'Tale 9999 of the wolves'],
  ] as const) {
    await palette(page).getByRole('combobox').fill(query);
    await expect(options(page).first()).toContainText(found);
  }
});

for (const theme of themes)
  test(`is accessible in the ${theme} theme, wide and narrow`, async ({ page, context, baseURL }) => {
    test.slow();
    await context.addCookies([{ name: 'runeloom-theme', value: theme, url: baseURL ?? '' }]);
    await signUpByApi(page);
    await page.setViewportSize(narrow);
    await page.goto('/dashboard/quests');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleWideAndNarrow(page, button(page, 'Command palette'));
    await openPalette(page);
    await expect(options(page).filter({ hasText: 'Official quest' }).first()).toBeVisible();
    await expectAccessibleWideAndNarrow(page, palette(page));
  });

test('? pressed before the tools are loaded counts, also on a device without a remembered account', async ({
  page,
}) => {
  await signUpByApi(page);
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/assets\/member-.*\.js$/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(yourQuests, { waitUntil: 'commit' });
  await expect(page.getByRole('navigation', { name: 'Side menu' })).toBeVisible();
  await page.keyboard.press('?');
  pressed.resolve();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('? lists the shortcuts; single keys can be switched off on the device, and never disturb typing', async ({
  page,
}) => {
  await signUpByApi(page);
  await page.goto(yourQuests);
  await expect(button(page, 'Create New Quest')).toBeVisible();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectAccessible(page, shortcuts);
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${yourQuests}$`));

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('n?');
  await expect(page.getByRole('searchbox')).toHaveValue('n?');
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/[?&]mode=create/);

  await openPalette(page);
  await box(page).fill('shortcuts');
  await expect(options(page).first()).toContainText('?');
  await page.keyboard.press('Enter');
  await shortcuts.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await page.goto(yourQuests);
  await expect(button(page, 'Create New Quest')).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await openPalette(page);
  await expect(page).toHaveURL(new RegExp(`${yourQuests}$`));
  await expect(options(page).filter({ hasText: 'Keyboard shortcuts' })).not.toContainText('?');
});
