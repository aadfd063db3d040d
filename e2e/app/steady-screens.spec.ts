import type { Page } from '@playwright/test';
import { screenAddresses } from '#contract/screens/screens.ts';
import { phone, wide } from '#e2e/product/accessibility.ts';
import { expect, signUpAdministrator, signUpByApi, test } from '#e2e/product/running-product.ts';
import { holdBack } from '#e2e/steps/offline-steps.ts';
import { storeQuests } from '#e2e/steps/quest-steps.ts';
import { description, storeLine } from '#e2e/steps/story-line-steps.ts';

declare global {
  interface Window {
    shifts: { value: number; what: string[] }[];
  }
}

/** What a visit may shift in all, of a good one's 0.1. */
const mostShifted = 0.02;

/** Answers of the server come this late, in milliseconds. */
const latency = 300;

/** Runs in the page. */
const watchShifts = (): void => {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        window.shifts.push({
          value,
          what: sources.map(({ node }) => (node instanceof Element ? `${node.tagName} ${node.className}` : 'text')),
        });
  }).observe({ type: 'layout-shift', buffered: true });
};

const answerLate = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
};

const storeWork = async (page: Page, owner: string): Promise<{ quest: string; line: string }> => {
  const [first = '', second = ''] = await storeQuests(page, owner, ['The salt wolves', 'The last ebb']);
  const story_quests = {
    [first]: { quest: first, x: 0, y: 0, prerequisite_quests: {} },
    [second]: { quest: second, x: 400, y: 0, prerequisite_quests: { [first]: first } },
  };
  const content = { title: 'The winter feast', description, type: 'Main Story', story_quests } as const;
  return { quest: first, line: await storeLine(page, owner, content) };
};

/** What moved on the page since it was opened. */
const readShifts = async (page: Page): Promise<{ total: number; shifts: Window['shifts'] }> => {
  const shifts = await page.evaluate(() => window.shifts);
  return { shifts, total: shifts.reduce((sum, { value }) => sum + value, 0) };
};

/** The screens that shift more than they may, at both sizes. */
const findMoving = async (page: Page, screens: readonly string[]): Promise<object[]> => {
  await page.addInitScript(watchShifts);
  await answerLate(page);
  const moved: object[] = [];
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    for (const screen of screens) {
      await page.goto(screen, { waitUntil: 'networkidle' });
      await expect(page.locator('main [data-skeleton]:visible')).toHaveCount(0);
      const { total, shifts } = await readShifts(page);
      if (total >= mostShifted) moved.push({ screen, width: size.width, total, shifts });
    }
  }
  return moved;
};

const addressOf = (line: string): string => `${screenAddresses.yourStoryLines}?storyLine=${line}`;

test('no screen moves what stands on it when its data come late', async ({ page, mailFolder }) => {
  test.slow();
  const { user } = await signUpAdministrator(page, mailFolder);
  const { quest, line } = await storeWork(page, user.id);
  const screens = [
    screenAddresses.home,
    screenAddresses.overview,
    screenAddresses.yourQuests,
    `${screenAddresses.yourQuests}?quest=${quest}`,
    screenAddresses.yourStoryLines,
    addressOf(line),
    screenAddresses.officialQuests,
    screenAddresses.officialStoryLines,
    screenAddresses.codex,
    `${screenAddresses.guide}?chapter=undo`,
    screenAddresses.account,
    screenAddresses.editUsers,
    screenAddresses.gameAccess,
    screenAddresses.about,
  ];
  expect(await findMoving(page, screens)).toEqual([]);
});

test('nor does a story line where the page has no app shell', async ({ page, context, baseURL }) => {
  const { user } = await signUpByApi(page);
  const { line } = await storeWork(page, user.id);
  await context.addCookies([{ name: 'runeloom-theme', value: 'device', url: baseURL ?? '' }]);
  expect(await findMoving(page, [addressOf(line), `${addressOf(line)}&mode=edit`])).toEqual([]);
});

test.describe('a first visit', () => {
  test.use({ firstVisit: true });

  test('of the workshop moves nothing, nor does the tour that begins there', async ({ page }) => {
    await page.setViewportSize(wide);
    await signUpByApi(page);
    await page.addInitScript(watchShifts);
    await answerLate(page);
    await page.goto(screenAddresses.home);
    await expect(page.getByRole('button', { name: 'Take a sample' })).toBeVisible();
    expect((await readShifts(page)).total).toBeLessThan(mostShifted);
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Create your first quest' }).click();
    await expect(page.getByRole('region', { name: 'Tour of the canvas' })).toBeVisible();
    expect((await readShifts(page)).total).toBeLessThan(mostShifted);
  });

  for (const size of [wide, phone])
    test(`a quest that is begun before its code is there has its frame at once, ${size.width} wide`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await signUpByApi(page);
      await page.addInitScript(watchShifts);
      const code = await holdBack(page, '**/assets/story-line-pane-*.js');
      await page.goto(screenAddresses.home);
      await page.getByRole('link', { name: 'Create your first quest' }).click();
      await expect(page.locator('html[data-workspace]')).toBeAttached();
      await hasForgottenPress(page);
      code.release();
      await expect(page.getByRole('region', { name: 'Tour of the canvas' })).toBeVisible();
      const { total, shifts } = await readShifts(page);
      expect(total, JSON.stringify(shifts)).toBeLessThan(mostShifted);
    });
});

/** A browser counts no shift that comes within half a second of a press. */
const hasForgottenPress = async (page: Page): Promise<void> => {
  const pressed = await page.evaluate(() => performance.now());
  await page.waitForFunction((at) => performance.now() - at > 500, pressed);
};
