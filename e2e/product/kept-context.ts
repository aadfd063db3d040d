import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Its pages share one process of the browser, which has compiled the app's programs already. */
export type KeptContext = {
  readonly context: BrowserContext;
  newPage(): Promise<Page>;
  /** Leaves nothing of the test that ran. */
  clear(): Promise<void>;
  isOpen(): boolean;
};

/** It answers soon, and has the origin and the headers of the app. */
const small = '/livez';

/** Takes the options of the test that runs. */
export const keepContext = async (browser: Browser, origin: string): Promise<KeptContext> => {
  const context = await browser.newContext();
  const anchor = await context.newPage();
  await anchor.goto(small);
  const devtools = await context.newCDPSession(anchor);
  let hasCrashed = false;
  anchor.on('crash', () => {
    hasCrashed = true;
  });
  return {
    context,
    newPage: () => openNextTo(anchor),
    clear: () => clearContext({ context, anchor, devtools, origin }),
    isOpen: () => !hasCrashed && !anchor.isClosed(),
  };
};

/** A page that another one opens is in its process. */
const openNextTo = async (anchor: Page): Promise<Page> => {
  const [page] = await Promise.all([anchor.waitForEvent('popup'), anchor.evaluate((at) => void open(at), small)]);
  return page;
};

type Parts = {
  readonly context: BrowserContext;
  readonly anchor: Page;
  readonly devtools: CDPSession;
  readonly origin: string;
};

const clearContext = async ({ context, anchor, devtools, origin }: Parts): Promise<void> => {
  for (const page of context.pages()) if (page !== anchor) await page.close();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
};
