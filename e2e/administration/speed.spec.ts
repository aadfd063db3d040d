import type { APIRequestContext, Page } from '@playwright/test';
import { speedRoutes } from '#contract/screens/speed.ts';
import { expectAccessible, expectAccessibleWideAndNarrow } from '#e2e/product/accessibility.ts';
import { test } from '#e2e/product/own-product.ts';
import { expect, signUpAdministrator, signUpByApi } from '#e2e/product/running-product.ts';

/** Of this test alone. */
const countVisits = async (request: APIRequestContext): Promise<number> => {
  const metrics = await (await request.get('/metrics')).text();
  const counted = `_count{method="POST",route="${speedRoutes.visits}",status="204"} `;
  return Number(
    metrics
      .split('\n')
      .find((line) => line.includes(counted))
      ?.split(' ')
      .at(-1) ?? 0,
  );
};

const visitAndLeave = async (page: Page, address: string, name: string): Promise<void> => {
  const before = await countVisits(page.request);
  const meter = page.waitForResponse(/\/assets\/speed-meter-/);
  await page.goto(address);
  const button = page.getByRole('button', { name });
  await expect(button).toBeVisible();
  await page.keyboard.press('Shift');
  const script = (await meter).url();
  await page.evaluate((url) => import(url), script);
  await button.click();
  await page.goto('about:blank');
  await expect.poll(() => countVisits(page.request)).toBeGreaterThan(before);
};

const visitLeftOut = async (page: Page): Promise<void> => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.filter((name) => name.includes('speed-meter'))).toEqual([]);
};

test('administrators see how fast screens were for guests and members', async ({
  page,
  browser,
  baseURL,
  mailFolder,
}) => {
  await test.step('nothing is measured in a browser that asks to be left out', () => visitLeftOut(page));
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 800 } });
  const phone = await elsewhere.newPage();
  await visitAndLeave(phone, '/signin', 'Log in');
  await signUpByApi(phone);
  await visitAndLeave(phone, '/dashboard/quests/your_quests?quest=of-my-own', 'Menu');
  await elsewhere.close();

  await signUpAdministrator(page, mailFolder);
  await page.goto('/');
  await page.getByRole('link', { name: 'Speed', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/admin\/speed$/);
  const row = (address: string) => page.getByRole('row').filter({ hasText: address });
  await expect(row('/signin')).toContainText(/(good|needs improvement|poor)1 visit/);
  await expect(row('/dashboard/quests/your_quests')).toContainText(/1 visit/);
  await expect(page.getByRole('table')).not.toContainText('of-my-own');

  await page.getByLabel('Filter by width').selectOption('Wide windows');
  await expect(page).toHaveURL(/width=wide/);
  await expect(row('/signin')).toHaveCount(0);
  await test.step('axe finds nothing wrong where nothing is measured', () =>
    expectAccessible(page, page.getByRole('heading', { name: 'What is measured' })));
  await page.goBack();
  await expect(row('/signin')).toBeVisible();
  await page.getByLabel('Filter by period').selectOption('Last 28 days');
  await page.reload();
  await expect(page.getByLabel('Filter by period').locator('option:checked')).toHaveText('Last 28 days');
  await expect(row('/signin')).toBeVisible();
  await expectAccessibleWideAndNarrow(page, page.getByRole('table'));
});
