import { expect, test } from '#e2e/product/running-product.ts';

type Operation = { readonly tags: unknown; readonly summary: unknown };
type Description = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const opened = '/api/account/sessions';

/** Swagger UI takes seconds to look through the whole description. It gets all of the opened route, first, and what it lists of the others. */
const shorten = (description: Description): Description => {
  const { [opened]: whole = {}, ...others } = description.paths;
  const listed = mapValues(others, (operations) =>
    mapValues(operations, ({ tags, summary }) => ({ tags, summary, responses: {} })),
  );
  return { ...description, paths: { [opened]: whole, ...listed } };
};

const mapValues = <Value>(record: Readonly<Record<string, Value>>, map: (value: Value, key: string) => Value) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

test("the API's page keeps to the policy, lists every route and opens one", async ({ page }) => {
  const description = (await (await page.request.get('/api/openapi.json')).json()) as Description;
  const routes = Object.values(description.paths).flatMap((path) => Object.keys(path));
  await page.route('/api/docs/json', (route) => route.fulfill({ json: shorten(description) }));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /Runeloom/ })).toBeVisible();
  // The page draws the routes that are near the window.
  const seen = new Set<string>();
  const scrollAndList = async (): Promise<number> => {
    const ids = await page.locator('.opblock').evaluateAll((blocks) => blocks.map(({ id }) => id));
    for (const id of ids) seen.add(id);
    await page.mouse.wheel(0, 500);
    return seen.size;
  };
  await expect.poll(scrollAndList, { intervals: [100] }).toBe(routes.length);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: new RegExp(`^GET ${opened}`) }).click();
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible();
  await expect(page.getByRole('region').getByText('Internal Server Error')).toBeVisible();
});

/** It answers soon, with the headers of the app. */
const small = '/livez';

/** `test` watches every page; these prove it. They wait for the report, because a closed page reports nothing. */
test.describe('what the policy forbids is found', () => {
  test.use({ breaksPolicy: true });

  test('in a page', async ({ page }) => {
    await page.goto(small);
    await page.evaluate(async () => {
      const reported = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve));
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'p {}' }));
      await reported;
    });
  });

  test('in a page of another context, also where a script hides it', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto(small);
    await page.evaluate(async () => {
      const reported = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve));
      const script = Object.assign(document.createElement('script'), { src: 'data:text/javascript,1' });
      script.addEventListener('error', (event) => event.stopPropagation());
      document.head.append(script);
      await reported;
    });
    await context.close();
  });

  test.describe('where the browser keeps the app', () => {
    test.use({ serviceWorkers: 'allow' });

    test('in the service worker', async ({ page, context }) => {
      await page.goto(small);
      const begun = context.waitForEvent('serviceworker');
      await page.evaluate(async () => void (await navigator.serviceWorker.register('/service-worker.js')));
      const worker = await begun;
      await worker.evaluate(async () => {
        const reported = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve));
        await fetch('https://elsewhere.example/').catch(() => undefined);
        await reported;
      });
    });
  });
});
