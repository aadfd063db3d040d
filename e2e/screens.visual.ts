import { expect, test as base } from './running-product.ts';
import { screens } from './visual-screens.ts';
import { buildWorld, type World } from './visual-world.ts';

const test = base.extend<object, { world: World }>({
  world: [async ({ browser, product }, use) => use(await buildWorld(browser, product)), { scope: 'worker' }],
});

const widths = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

const drawings = (['dark', 'light'] as const).flatMap((theme) => screens.map((screen) => ({ ...screen, theme })));

for (const { name, person, address, ready, act, theme } of drawings)
  test(`${name}, ${theme}`, async ({ browser, world, product }) => {
    for (const viewport of widths) {
      const context = await browser.newContext({
        baseURL: product.url,
        storageState: world.sessions[person],
        viewport,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        bypassCSP: true,
      });
      await context.addCookies([{ name: 'runeloom-theme', value: theme, url: product.url }]);
      const page = await context.newPage();
      await page.goto(address(world));
      await page.waitForLoadState('networkidle');
      if (act) await act(page);
      await expect(ready(page)).toBeVisible();
      const passing = page.locator('time, [role="timer"], td:has-text(":")');
      await expect(page).toHaveScreenshot([theme, String(viewport.width), `${name}.png`], {
        mask: [passing],
        maskColor: '#808080',
      });
      await context.close();
    }
  });
