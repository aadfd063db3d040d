import type { Page } from '@playwright/test';
import { screenAddresses, type ScreenAddress } from '#contract/screens/screens.ts';
import { firstLoads } from '#test-support/first-loads.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';

const notModified = 304;

/** Bytes over the wire, headers included. Leaves out an unchanged list that is asked for again because the stream opened late. */
const countBytes = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const addresses = new Map<string, string>();
  const arrived: { address: string; bytes: number }[] = [];
  client.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  const repeated = new Set<string>();
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.status === notModified) repeated.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!repeated.has(requestId)) arrived.push({ address: addresses.get(requestId) ?? '', bytes: encodedDataLength });
  });
  return () => arrived.toSorted((one, other) => other.bytes - one.bytes);
};

test.use({ firstVisit: true });

const fetchedAhead: Partial<Record<ScreenAddress, RegExp>> = { [screenAddresses.yourStoryLines]: /\/story-line-pane/ };

for (const { screen, most } of firstLoads)
  test(`the first load of ${screen} stays within its budget`, async ({ page }) => {
    if (screen.startsWith('/dashboard')) await signUpByApi(page);
    const nextCode = fetchedAhead[screen];
    const fetched = nextCode && page.waitForResponse(nextCode);
    const arrived = await countBytes(page);
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
