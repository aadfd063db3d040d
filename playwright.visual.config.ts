import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * Draws every screen and compares it with the picture that is kept in docs/screens. By a command of its own, as another
 * release of Chromium may draw them a little differently.
 */
export default defineConfig(journeys, {
  testMatch: '**/*.visual.ts',
  fullyParallel: true,
  use: { ...journeys.use, trace: 'off' },
  snapshotPathTemplate: 'docs/screens/{arg}{ext}',
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.002, stylePath: 'e2e/screens/visual.css' } },
});
