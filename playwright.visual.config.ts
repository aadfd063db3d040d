import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** A separate command, because another release of Chromium may draw differently. */
export default defineConfig(journeys, {
  testMatch: '**/*.visual.ts',
  fullyParallel: true,
  use: { ...journeys.use, trace: 'off' },
  snapshotPathTemplate: 'docs/screens/{arg}{ext}',
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.002, stylePath: 'e2e/screens/visual.css' } },
});
