import { defineConfig } from '@playwright/test';

/** Chromium comes from Debian's packages: scripts/test.ts installs it where it may. */
export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  timeout: 120_000,
  globalTimeout: 25 * 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
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
      ],
    },
    trace: 'retain-on-failure',
  },
});
