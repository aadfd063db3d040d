import type { Page } from '@playwright/test';
import { authRoutes } from '#contract/auth-routes.ts';
import { screenAddresses, type ScreenAddress } from '#contract/screens/screens.ts';
import { firstLoads } from '#test-support/first-loads.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';

const notModified = 304;

/**
 * Bytes over the wire, headers included. Leaves out an unchanged list that is asked for again because the stream opened late, and
 * what is asked for from the next code on.
 */
const countBytes = async (page: Page, nextCode: RegExp | undefined) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const addresses = new Map<string, string>();
  let isAhead = false;
  const arrived: { address: string; bytes: number }[] = [];
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    isAhead ||= nextCode?.test(request.url) ?? false;
    if (!isAhead) addresses.set(requestId, request.url);
  });
  const repeated = new Set<string>();
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.status === notModified) repeated.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address !== undefined && !repeated.has(requestId)) arrived.push({ address, bytes: encodedDataLength });
  });
  return () => arrived.toSorted((one, other) => other.bytes - one.bytes);
};

test.use({ firstVisit: true });

/** The frame of a workspace comes first, so that a press has it. */
const fetchedAhead: Partial<Record<ScreenAddress, { readonly first: RegExp; readonly code: RegExp }>> = {
  [screenAddresses.yourStoryLines]: { first: /page-frame/, code: /\/story-line-pane/ },
};

for (const { screen, most } of firstLoads)
  test(`the first load of ${screen} stays within its budget`, async ({ page }) => {
    if (screen.startsWith('/dashboard')) await signUpByApi(page);
    const next = fetchedAhead[screen];
    const fetched = next && page.waitForResponse(next.code);
    const arrived = await countBytes(page, next?.first);
    await page.goto(screen, { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: /Log in|Create New Story/ })).toBeVisible();
    const files = arrived();
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total, JSON.stringify(files, null, 1)).toBeLessThanOrEqual(most);
    expect(total).toBeGreaterThan(80_000);
    if (fetched)
      await test.step('the code of an item is fetched once its list is there and the page is quiet', async () =>
        expect((await fetched).ok()).toBe(true));
  });

test('what stands beside the sign-in form is fetched while the session is asked for', async ({ page }) => {
  const asked = page.waitForRequest(/\/first-look-/);
  await page.route(authRoutes.session, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(screenAddresses.signIn);
  await expect(page.getByRole('complementary', { name: 'What Runeloom is' }).getByRole('listitem')).toHaveCount(3);
});
