import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/product/browser.ts';
import { findBrowser } from './scripts/reports/test-tools.ts';

/** Chromium comes from Debian's packages. */
export default defineConfig({
  testDir: 'e2e',
  // Journeys in another browser (playwright.firefox.config.ts).
  testIgnore: 'firefox/**',
  workers: 3,
  timeout: 120_000,
  globalTimeout: 25 * 60_000,
  expect: { timeout: 20_000, toPass: { timeout: 30_000 } },
  reporter: [['list']],
  forbidOnly: true,
  // A shared machine has slow moments. A test that passes at its second try is reported as flaky.
  retries: 1,
  use: {
    // A kept app costs every test. The tests of it allow it.
    serviceWorkers: 'block',
    // A step that never succeeds is named, instead of the test that ran out of time.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    // Each frame of an animation is drawn by the processor.
    reducedMotion: 'reduce',
    contrast: 'more',
    launchOptions: launchOptions(findBrowser()),
    // To picture the page at each step, too, takes a fifth of a test's time: `--trace on` does, for one that failed.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
