import { defineConfig } from '@playwright/test';

/** Journeys in Firefox. Playwright runs them, Puppeteer drives Debian's Firefox by WebDriver BiDi. */
export default defineConfig({
  testDir: 'e2e/firefox',
  workers: 1,
  timeout: 60_000,
  globalTimeout: 5 * 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  forbidOnly: true,
  retries: 1,
});
