import { test as base, expect, type APIRequestContext } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { firefoxPath } from '#scripts/reports/test-tools.ts';
import { projectFolder } from '#scripts/project.ts';
import { findFreePort, startProduct, type ProductProcess } from '#test-support/product/product-process.ts';

/** A product that a journey may stop, and start again at its address. */
type FirefoxProduct = { readonly url: string; stop(): Promise<void>; start(): Promise<void> };

type WorkerFixtures = { firefox: Browser; product: FirefoxProduct };
type TestFixtures = { open: (address: string, who?: 'guest') => Promise<Page> };

const command = [process.execPath, join('e2e', 'start-product.ts')] as const;

const serve = async (dataDir: string): Promise<FirefoxProduct> => {
  const settings = { DATA_DIR: dataDir, TRUST_PROXY: '1', PORT: String(await findFreePort()) };
  const start = (): Promise<ProductProcess> => startProduct({ folder: projectFolder, settings, command });
  let running = await start();
  return {
    url: running.url,
    stop: () => running.stop(),
    start: async () => void (running = await start()),
  };
};

/** Animations, and processes of their own for each site, cost the processor more than the journeys. */
const extraPrefsFirefox = {
  'ui.prefersReducedMotion': 1,
  'fission.autostart': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'layers.acceleration.disabled': true,
};

/** `open` gives each call a browser of its own, signed in as the account that `request` signed up. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  firefox: [
    async ({}, use) => {
      const browser = await launch({
        browser: 'firefox',
        executablePath: firefoxPath,
        headless: true,
        extraPrefsFirefox,
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  product: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'runeloom-firefox-'));
      const product = await serve(dataDir);
      await use(product);
      await product.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  open: async ({ firefox, product, request }, use) => {
    const contexts: Awaited<ReturnType<Browser['createBrowserContext']>>[] = [];
    await use(async (address, who) => {
      const context = await firefox.createBrowserContext();
      contexts.push(context);
      const page = await context.newPage();
      await page.setViewport({ width: 1440, height: 900 });
      // A page with unsaved work asks before it is left, and would wait for an answer.
      page.on('dialog', (asked) => void asked.accept());
      if (who !== 'guest') await context.setCookie(...(await cookiesOf(request, product.url)));
      await page.goto(product.url + address);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

const cookiesOf = async (request: APIRequestContext, url: string) => {
  const { cookies } = await request.storageState();
  const { hostname } = new URL(url);
  return cookies.map(({ name, value, path, httpOnly }) => ({ name, value, path, httpOnly, domain: hostname }));
};

const quoted = (name: string): string => JSON.stringify(name);

/** Nothing moves: the pages reduce motion. A page in the background draws no frames to wait for. */
export const byRole = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name=${quoted(name)}][role="${role}"])`).setWaitForStableBoundingBox(false);

/**
 * Found by its words: Firefox takes long to look through what assistive technology sees. In the middle of what scrolls,
 * because a press on what a footer covers would meet the footer.
 */
export const pressNamed = async (page: Page, name: string): Promise<void> => {
  const words = quoted(name);
  const button = page.locator(`::-p-xpath(//button[normalize-space(.)=${words} or @aria-label=${words}])`);
  const found = await button.waitHandle();
  await found.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return button.setWaitForStableBoundingBox(false).click();
};

/** As a paste does: what stood in the field is replaced in one step. Again where the screen took the focus elsewhere meanwhile. */
export const fill = async (page: Page, label: string, text: string): Promise<void> => {
  const field = page.locator(`::-p-xpath(//*[@id=(//label[normalize-space(.)=${quoted(label)}])[1]/@for])`);
  await expect(async () => {
    await field.setWaitForStableBoundingBox(false).click();
    await page.evaluate(replaceText, text);
    expect(await page.evaluate(readField, label)).toBe(text);
  }).toPass();
};

/** Runs in the page. */
const readField = (label: string): string | undefined => {
  const found = Array.from(document.querySelectorAll('label')).find((one) => one.textContent?.trim() === label);
  return (found?.control as HTMLInputElement | null | undefined)?.value;
};

/** Runs in the page. */
const replaceText = (text: string): void => {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  document.execCommand('insertText', false, text);
};

const wordsOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

/** Waits until the page shows the words. */
export const see = (page: Page, words: string): Promise<void> =>
  expect.poll(() => wordsOf(page), { message: words }).toContain(words);
