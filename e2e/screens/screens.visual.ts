import { expect, test as base } from '#e2e/product/running-product.ts';
import { stopTime } from './stop-time.ts';
import { screens } from './visual-screens.ts';
import { buildVisualContent, type VisualContent } from './visual-content.ts';

const test = base.extend<object, { world: VisualContent }>({
  world: [async ({ browser, product }, use) => use(await buildVisualContent(browser, product)), { scope: 'worker' }],
});

const widths = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

const themes = ['dark', 'light'] as const;

for (const { name, person, address, ready, prepare } of screens)
  test(name, async ({ browser, world, product }) => {
    for (const viewport of widths) {
      const context = await browser.newContext({
        baseURL: product.url,
        storageState: world.sessions[person],
        viewport,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        bypassCSP: true,
      });
      await context.addCookies([{ name: 'runeloom-theme', value: 'device', url: product.url }]);
      const page = await context.newPage();
      await page.goto(address(world));
      await page.waitForLoadState('networkidle');
      if (prepare) await prepare(page);
      await expect(ready(page)).toBeVisible();
      await page.evaluate(stopTime);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        await expect(page).toHaveScreenshot([colorScheme, String(viewport.width), ...`${name}.png`.split('/')]);
      }
      await context.close();
    }
  });
