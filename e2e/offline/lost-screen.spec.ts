import type { Page } from '@playwright/test';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { goOffline } from '#e2e/steps/offline-steps.ts';
import { heading } from '#e2e/steps/elements.ts';

/** The rules of the screen's own style sheet. */
const countRules = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ href }) => href?.includes('/account-page-'))
      .reduce((rules, { cssRules }) => rules + cssRules.length, 0),
  );

// Other journeys may have left the screen's files in the browser.
test.use({ firstVisit: true });

test('a screen whose files were lost shows by itself, with its styles, once the connection is back', async ({
  page,
}) => {
  await signUpByApi(page);
  await page.goto('/dashboard/quests');
  await goOffline(page);
  await page.getByRole('main').locator('a[href="/dashboard/account"]').click();
  await expect(heading(page, 'This page could not be loaded')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();
  expect(await countRules(page)).toBeGreaterThan(0);
});
