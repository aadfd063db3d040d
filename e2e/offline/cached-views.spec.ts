import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#e2e/product/running-product.ts';
import { bell, card, storeRow, lantern, openWithQuests, storyLinesScreen } from '#e2e/steps/story-line-steps.ts';
import { button } from '#e2e/steps/elements.ts';

declare global {
  interface Window {
    placeholders: string[];
  }
}

const notePlaceholders = (): void => {
  const placeholder = '[aria-busy="true"]';
  window.placeholders = [];
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    for (const element of added) {
      const found = [...element.querySelectorAll(placeholder), ...(element.matches(placeholder) ? [element] : [])];
      window.placeholders.push(...found.map(({ textContent }) => textContent));
    }
  });
  observer.observe(document, { childList: true, subtree: true });
};

const goTo = (page: Page, link: string) => page.getByRole('link', { name: link, exact: true }).click();

const visitAll = async (page: Page): Promise<void> => {
  await goTo(page, 'View Your Quest List');
  await button(page, lantern).click();
  await expect(page.getByRole('heading', { name: lantern })).toBeVisible();
  await goTo(page, 'View Your Story Line List');
  await button(page, 'The drowned bell').click();
  await expect(card(page, bell)).toBeVisible();
  await goTo(page, 'Dashboard');
  await expect(page.getByRole('heading', { name: 'Quests overview' })).toBeVisible();
};

const isGraph = (url: URL) => /\/assets\/story-line-pane-.*\.js$/.test(url.pathname);

/** Of a person who asked the browser to load no more than is needed: otherwise the graph comes once the list is there. */
const loseGraph = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const asked: string[] = [];
  await page.route(isGraph, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto(storyLinesScreen);
  const row = page.getByRole('main').getByRole('button', { name: 'The drowned bell' });
  await expect(row).toBeVisible();
  expect(asked).toEqual([]);
  await row.hover();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await row.click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute(isGraph);
  await page.reload();
  await expect(card(page, bell)).toBeVisible();
  await page.close();
};

const seeAgain = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/quests');
  await visitAll(page);
  await page.evaluate(notePlaceholders);
  await page.route('**/api/owners/**', () => undefined);
  await visitAll(page);
  expect(await page.evaluate(() => window.placeholders)).toEqual([]);
};

test('what is shown is fetched once, and as soon as it may be wanted', async ({ context, page }) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern);
  await storeRow(page, owner, [bell, lantern].map(idOf));
  await test.step('the graph is fetched as the pointer comes near, and a lost one is reported with a way back', () =>
    loseGraph(context));
  await test.step('what was seen shows again without a placeholder, though no answer comes', () => seeAgain(page));
});
