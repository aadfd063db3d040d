import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/product/browser.ts';
import journeys from './playwright.config.ts';
import { chromiumPath } from './scripts/reports/test-tools.ts';

/** A separate command, because another release of Chromium may draw differently. */
export default defineConfig(journeys, {
  testMatch: '**/*.visual.ts',
  fullyParallel: true,
  use: { ...journeys.use, contrast: 'no-preference', trace: 'off', launchOptions: launchOptions(chromiumPath) },
  snapshotPathTemplate: 'docs/screens/{arg}{ext}',
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.002, stylePath: 'e2e/screens/visual.css' } },
});
