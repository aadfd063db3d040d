import { defineConfig } from '@playwright/test';

/**
 * Replaces Playwright's own list, so its entries for a local server follow. The first two are popups of the address
 * bar.
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

/** Chromium comes from Debian's packages. */
export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  timeout: 120_000,
  globalTimeout: 25 * 60_000,
  expect: { timeout: 20_000, toPass: { timeout: 30_000 } },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    // A kept app costs every test. The tests of it allow it.
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
    // Pictures of each step take a fifth of a test's time. `--trace on` makes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
