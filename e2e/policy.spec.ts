import { expect, signUpAdministrator, signUpByApi, test as base } from './running-product.ts';
import { watchPolicy } from './policy-violations.ts';

/** A test fails where one of its pages did what the content security policy forbids. */
const test = base.extend<{ keptPolicy: undefined }>({
  keptPolicy: [
    async ({ browser }, use) => {
      const watch = watchPolicy(browser);
      await use(undefined);
      expect(await watch.end()).toEqual([]);
    },
    { auto: true },
  ],
});

const addStyle = (): void =>
  document.head.append(Object.assign(document.createElement('style'), { textContent: 'p {}' }));

const screens = [
  '/dashboard/quests',
  '/dashboard/quests/your_quests',
  '/dashboard/quests/your_story_lines',
  '/dashboard/quests/official_quests',
  '/dashboard/quests/official_quest_story_lines',
  '/dashboard/quests/quest_list',
  '/dashboard/admin/edit_user',
];

test('the screens keep to the policy', async ({ page, mailFolder }) => {
  await page.goto('/signup');
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
  await signUpAdministrator(page, mailFolder);
  for (const address of screens) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
});

test("the API's page keeps to the policy", async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /Runeloom/ })).toBeVisible();
});

test.describe('what the policy forbids fails its test', () => {
  test.fail();

  test('in a page', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(addStyle);
  });

  test('in a page of another context', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/');
    await page.evaluate(addStyle);
    await context.close();
  });

  test('in the service worker', async ({ page, context }) => {
    await signUpByApi(page);
    const [worker] = await Promise.all([context.waitForEvent('serviceworker'), page.goto('/dashboard/quests')]);
    await worker.evaluate(async () => {
      await fetch('https://elsewhere.example/').catch(() => undefined);
    });
  });
});
