import { defineConfig } from '@playwright/test';

/** Journeys in Firefox. Playwright runs them, Puppeteer drives Debian's Firefox by WebDriver BiDi. */
export default defineConfig({
  testDir: 'e2e/firefox',
  workers: 1,
  timeout: 90_000,
  globalTimeout: 5 * 60_000,
  // A request waits 15 seconds for an answer.
  expect: { timeout: 25_000 },
  reporter: [['list']],
  forbidOnly: true,
  retries: 1,
});
