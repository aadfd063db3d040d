import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { inProject } from '#scripts/project.ts';
import { expect } from './running-product.ts';

/** The minified program: every page parses it anew. */
const axeProgram = await readFile(inProject('node_modules', 'axe-core', 'axe.min.js'), 'utf8');

/** Runs in the page and returns only what is wrong: whole reports are slow to send. */
const findFaults = async (): Promise<string[]> => {
  const { axe } = window as unknown as { axe: typeof axeCore };
  // Copying style sheets would break the content security policy.
  const { violations } = await axe.run({ resultTypes: ['violations'], preload: { assets: ['media'] } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** Waits for `landmark`, then lets axe judge the page, colours included. Pages have no frames of other origins. */
export const expectAccessible = async (page: Page, landmark: Locator): Promise<void> => {
  await expect(landmark).toBeVisible();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeProgram);
  expect(await page.evaluate(findFaults)).toEqual([]);
};

export const narrow = { width: 360, height: 844 };
export const wide = { width: 1440, height: 900 };

/** Judges a wide and a narrow screen, and leaves the narrow one. Nothing may reach beyond either. */
export const expectAccessibleWideAndNarrow = async (page: Page, landmark: Locator): Promise<void> => {
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    await expectAccessible(page, landmark);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
};
