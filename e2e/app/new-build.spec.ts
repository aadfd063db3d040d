import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { ensureWebBuilt } from '#scripts/build.ts';
import { compiledFolder } from '#scripts/project.ts';
import { findFreePort, startProduct } from '#test-support/product/product-process.ts';
import { writeNextBuild } from '#e2e/product/next-build.ts';
import { expect, signUpByApi, test as base } from '#e2e/product/running-product.ts';
import { address, goOffline, readQuest, storeQuest, unsent, waitForKeptApp } from '#e2e/steps/offline-steps.ts';
import { button, heading } from '#e2e/steps/elements.ts';

type Installation = {
  readonly url: string;
  update(): Promise<void>;
};

const serve = (webDir: string): string =>
  `(await import('node:module')).enableCompileCache(${JSON.stringify(compiledFolder)});
  const { main } = await import('#server/main.ts');
  await main({ prepareWeb: async () => ${JSON.stringify(webDir)} });`;

const test = base.extend<{ installation: Installation }>({
  installation: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'runeloom-e2e-'));
    const [build, next] = [await ensureWebBuilt(), join(folder, 'web-next')];
    await writeNextBuild(build, next);
    const settings = { DATA_DIR: folder, TRUST_PROXY: '1', PORT: String(await findFreePort()) };
    const start = (webDir: string) => {
      const command = [process.execPath, '--input-type=module', '-e', serve(webDir)] as const;
      return startProduct({ folder: process.cwd(), settings, command });
    };
    let product = await start(build);
    const update = async (): Promise<void> => {
      await product.stop();
      product = await start(next);
    };
    await use({ url: product.url, update });
    await product.stop();
    await rm(folder, { recursive: true });
  },
  baseURL: ({ installation }, use) => use(installation.url),
});

const newQuest = '/dashboard/quests/your_quests?mode=create';
const title = (page: Page) => page.getByRole('main').getByLabel('Title', { exact: true });
const online = (page: Page) => page.getByRole('banner').getByRole('status').getByText('Online', { exact: true });
const follow = (page: Page, link: string) => page.getByRole('link', { name: link, exact: true }).click();

const keptBuilds = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

const isOfNextBuild = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('script[src]')?.getAttribute('src')?.includes('-next') ?? false);

const beginQuest = async (page: Page): Promise<void> => {
  await signUpByApi(page);
  await page.goto(newQuest);
};

test.use({ serviceWorkers: 'allow' });

test('an open page goes on in its own build where the browser keeps the app, and elsewhere offers a reload', async ({
  page,
  context,
  browser,
  installation,
}) => {
  // Two starts of the product and several visits count towards its time.
  test.slow();
  await using keepsNothing = await browser.newContext({ baseURL: installation.url, serviceWorkers: 'block' });
  const plain = await keepsNothing.newPage();
  await beginQuest(plain);
  await title(plain).fill('Begun before the update');
  await beginQuest(page);
  await expect.poll(() => keptBuilds(page)).toHaveLength(1);
  await waitForKeptApp(page);
  await title(page).fill('Begun before the update');
  await using waiting = await browser.newContext({ baseURL: installation.url, serviceWorkers: 'block' });
  const kept = await keepWrite(await waiting.newPage());
  await installation.update();
  await expect(online(page)).toBeVisible();

  await test.step('the open page goes on in its own build', async () => {
    await follow(page, 'Dashboard');
    await expect(heading(page, 'Quests overview')).toBeVisible();
    await follow(page, 'View Your Quest List');
    expect(await isOfNextBuild(page)).toBe(false);
  });
  await test.step('the next visit has the new one, with what was typed', () => visitAnew(context, page));
  await test.step('elsewhere a part that is gone is asked for twice, then a reload is offered', async () => {
    await expect(online(plain)).toBeVisible();
    const asked = new Map<string, number>();
    plain.on('response', (answer) => {
      if (answer.status() === 404) asked.set(answer.url(), (asked.get(answer.url()) ?? 0) + 1);
    });
    await follow(plain, 'Dashboard');
    await expect(heading(plain, 'This page could not be loaded')).toBeVisible();
    await expect.poll(() => Math.max(...asked.values())).toBeGreaterThanOrEqual(2);
  });
  await test.step('and what was typed comes back', async () => {
    await plain.getByRole('button', { name: 'Reload the page' }).click();
    await expect(heading(plain, 'Quests overview')).toBeVisible();
    expect(await isOfNextBuild(plain)).toBe(true);
    await follow(plain, 'View Your Quest List');
    await plain.getByRole('button', { name: 'Create New Quest' }).click();
    await expect(title(plain)).toHaveValue('Begun before the update');
  });
  await test.step('where the part that sends is gone, a reload is offered, which sends what waits', async () => {
    await waiting.setOffline(false);
    await expect(unsent(kept.page)).toContainText('1 change waits on this device. The part of Runeloom that sends');
    await unsent(kept.page).getByRole('button', { name: 'Reload the page' }).click();
    await expect.poll(async () => (await readQuest(kept.page, kept.at)).title).toBe('Kept before the update');
    await expect(unsent(kept.page)).toBeHidden();
  });
});

/** A change that is saved without a connection, where the browser keeps no files. */
const keepWrite = async (page: Page): Promise<{ readonly page: Page; readonly at: string }> => {
  const { user } = await signUpByApi(page);
  const at = await storeQuest(page, user.id);
  await page.goto(address);
  await button(page, 'As it was before').click();
  await button(page, 'Edit Quest').click();
  await title(page).fill('Not kept');
  await button(page, 'Save Changes').click();
  await page.getByRole('dialog', { name: 'Save Changes' }).getByRole('button', { name: 'Cancel' }).click();
  await title(page).fill('Kept before the update');
  await goOffline(page);
  await button(page, 'Save Changes').click();
  const dialog = page.getByRole('dialog', { name: 'Save Changes' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(unsent(page)).toBeVisible();
  return { page, at };
};

const visitAnew = async (context: BrowserContext, open: Page): Promise<void> => {
  const other = await context.newPage();
  // A server that is slower than the service worker waits leaves a visit with the build before.
  await expect(async () => {
    await other.goto(newQuest, { timeout: 20_000 });
    expect(await isOfNextBuild(other)).toBe(true);
  }).toPass({ timeout: 90_000 });
  await expect.poll(() => keptBuilds(other)).toHaveLength(2);
  await open.close();
  await other.close();
  await expect(async () => {
    await using visit = await context.newPage();
    // Without a timeout, one visit without an answer would take all the time.
    await visit.goto(newQuest, { timeout: 20_000 });
    await expect(title(visit)).toHaveValue('Begun before the update');
    expect(await keptBuilds(visit)).toEqual(['runeloom-web-next']);
  }).toPass({ timeout: 90_000 });
};
