import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launchOptions } from '#e2e/product/browser.ts';
import { watchPolicy } from '#e2e/product/policy-violations.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { chromiumPath } from '#scripts/reports/test-tools.ts';

// The headless shell installs no apps.
test.skip(!existsSync(chromiumPath), 'Chromium is not installed.');

test('the app can be installed, and its shortcuts lead to screens', async ({ product }) => {
  await using browser = await chromium.launch(launchOptions(chromiumPath));
  const policy = watchPolicy(browser);
  const page = await browser.newPage({ baseURL: product.url });
  await signUpByApi(page);
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const readObstacles = async () =>
    (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors.map(({ errorId }) => errorId);
  // A private window, as in this test, is the only obstacle.
  await expect.poll(readObstacles).toEqual(['in-incognito']);
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; purpose?: string }[];
    shortcuts: { name: string; url: string }[];
  };
  for (const { src } of manifest.icons)
    expect((await page.request.get(src)).headers()['content-type']).toMatch(/^image\//);
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Your quests', 'Your story lines']);
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
  }
  expect(await policy.end()).toEqual([]);
});
