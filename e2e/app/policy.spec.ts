import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';

test("the API's page keeps to the policy, lists every route and opens one", async ({ page }) => {
  const description = (await (await page.request.get('/api/openapi.json')).json()) as { paths: Record<string, object> };
  const routes = Object.values(description.paths).flatMap((path) => Object.keys(path));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /Runeloom/ })).toBeVisible();
  await expect(page.locator('.opblock')).toHaveCount(routes.length);
  await page.getByRole('button', { name: /^GET \/api\/account\/sessions/ }).click();
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible();
  await expect(page.getByRole('region').getByText('Internal Server Error')).toBeVisible();
});

/** `test` watches every page; these prove it. They wait for the report, because a closed page reports nothing. */
test.describe('what the policy forbids is found', () => {
  test.use({ breaksPolicy: true });

  test('in a page', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(async () => {
      const reported = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve));
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'p {}' }));
      await reported;
    });
  });

  test('in a page of another context, also where a script hides it', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/');
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
      await signUpByApi(page);
      const [worker] = await Promise.all([context.waitForEvent('serviceworker'), page.goto('/dashboard/quests')]);
      await worker.evaluate(async () => {
        const reported = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve));
        await fetch('https://elsewhere.example/').catch(() => undefined);
        await reported;
      });
    });
  });
});
