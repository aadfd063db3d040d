import type { Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { button } from '#e2e/steps/elements.ts';

const yourQuests = '/dashboard/quests/your_quests';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const box = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');

const keepQuest = async (page: Page, owner: string, title: string): Promise<string> => {
  const id = toQuestId(crypto.randomUUID());
  const answer = await page.request.put(questAddress(owner, id), { data: aQuest({ title }), headers: creationHeaders });
  expect(answer.status()).toBe(201);
  return id;
};

const paletteCode = /\/palette-[^/]*\.js$/;
const tools = /\/assets\/member-.*\.js$/;
const isPalette = (url: string) => paletteCode.test(url);

const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
};

test('does and opens things by a few letters, from everywhere and by the keyboard alone', async ({ page }) => {
  const { user } = await signUpByApi(page);
  await keepQuest(page, user.id, 'The quiet well');
  const id = await keepQuest(page, user.id, 'Wolves at the ferry');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/dashboard/quests');
  await expect(button(page, 'Command palette')).toBeVisible();
  await test.step('its code is fetched ahead when a pointer comes near, and not before', async () => {
    expect(fetched.filter(isPalette)).toEqual([]);
    await button(page, 'Command palette').hover();
    await expect.poll(() => fetched.filter(isPalette).length).toBe(1);
  });
  await openPalette(page);
  await box(page).fill('wolves');
  await expect(options(page).first()).toContainText('Wolves at the ferry');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${yourQuests}\\?quest=${id}$`));
  await expect(page.getByRole('heading', { name: 'Wolves at the ferry' })).toBeVisible();

  await test.step('puts the focus on what it opened, and offers that first the next time', async () => {
    await button(page, 'Command palette').click();
    await box(page).fill('quiet');
    await options(page).filter({ hasText: 'The quiet well' }).click();
    await expect(page.getByRole('heading', { name: 'The quiet well' })).toBeFocused();
    await openPalette(page);
    await expect(options(page).first()).toContainText('The quiet well');
  });
  await test.step('is accessible in both themes', async () => {
    await judgePalette(page);
    await box(page).fill('light');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await openPalette(page);
    await judgePalette(page);
    await page.keyboard.press('Escape');
  });

  await openPalette(page);
  await box(page).fill('edit quest');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('The quiet well');

  await openPalette(page);
  await box(page).fill('delete quest');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Delete Quest' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await openPalette(page);
  await box(page).fill('history');
  // A chapter of the guide is about it. Nothing on the screen has one.
  await expect(options(page)).toHaveCount(1);
  await expect(options(page).filter({ hasText: /^History/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);

  await openPalette(page);
  await box(page).fill('sign out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are being signed out' })).toBeVisible();
});

const judgePalette = async (page: Page): Promise<void> => {
  await expect(options(page).filter({ hasText: 'Official quest' }).first()).toBeVisible();
  await expectAccessible(page, palette(page));
};

/** What answers to `address` waits until it is released. */
const hold = async (page: Page, address: RegExp): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

test('keys pressed before their code is there count; single keys never disturb typing and can be switched off', async ({
  page,
}) => {
  await signUpByApi(page);
  const [releaseTools, releasePalette] = [await hold(page, tools), await hold(page, paletteCode)];
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const searchbox = page.getByRole('searchbox');
  await page.goto(yourQuests, { waitUntil: 'commit' });
  await test.step('? pressed before the tools are loaded counts', async () => {
    await expect(page.getByRole('navigation', { name: 'Side menu' })).toBeVisible();
    await page.keyboard.press('?');
    releaseTools();
    await expect(shortcuts).toBeVisible();
  });
  await test.step('? lists the shortcuts, and no key does anything below them', async () => {
    await expectAccessible(page, shortcuts);
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    await expect(shortcuts).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${yourQuests}$`));
  });
  await page.keyboard.press('?');
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press('Escape');

  await test.step('single keys never disturb typing', async () => {
    await page.keyboard.press('/');
    await expect(searchbox).toBeFocused();
    await page.keyboard.type('n?');
    await expect(searchbox).toHaveValue('n?');
  });
  await test.step('keys pressed before the search of the palette is ready go into it', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('new story');
    releasePalette();
    await expect(box(page)).toHaveValue('new story');
    await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveValue('n?');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('new quest');
    await expect(box(page)).toHaveValue('new quest');
    await page.keyboard.press('Escape');
  });
  await searchbox.blur();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/[?&]mode=create/);

  await test.step('single keys can be switched off on the device', async () => {
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
});
