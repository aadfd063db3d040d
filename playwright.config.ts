import { defineConfig } from '@playwright/test';

/**
 * What Chromium leaves out. The first two are popups of the address bar, each a page of its own that loads anew with every
 * page of a test. This takes the place of Playwright's own list, so those of it that concern a local server follow.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Chromium comes from Debian's packages: scripts/test.ts installs it where it may. */
export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  timeout: 120_000,
  globalTimeout: 25 * 60_000,
  expect: { timeout: 20_000, toPass: { timeout: 30_000 } },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    // It keeps the whole app anew for each test; the journeys that it is part of allow it.
    serviceWorkers: 'block',
    // A step that never succeeds is named, instead of the test that ran out of time.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
    // To picture the page at each step, too, takes a fifth of a test's time: `--trace on` does, for one that failed.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
