import type { Page } from '@playwright/test';
import { expect, signUpAdministrator, test } from '#e2e/product/running-product.ts';

/** Scrollbars take their room, as they do where people use a mouse. */
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Side menu' });

/** The words that begin on one line and end on another. */
const brokenWords = (page: Page): Promise<string[]> =>
  menu(page).evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    return broken;
  });

const isScrolled = (page: Page): Promise<boolean> =>
  menu(page).evaluate((element) => element.getBoundingClientRect().width - element.clientWidth > 1);

test('no word of the side menu is broken, also beside a scrollbar', async ({ page, mailFolder }) => {
  await signUpAdministrator(page, mailFolder);
  await page.goto('/dashboard');
  for (const width of [390, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 600 });
    if (width < 786) await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu(page).getByRole('button', { name: 'Quest Management' })).toBeVisible();
    expect(await isScrolled(page)).toBe(true);
    expect(await brokenWords(page)).toEqual([]);
    if (width < 786) await page.keyboard.press('Escape');
  }
});
