import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { inProject } from '#scripts/project.ts';
import { expect } from './running-product.ts';

/** The minified program: every page parses it anew. */
const axeProgram = await readFile(inProject('node_modules', 'axe-core', 'axe.min.js'), 'utf8');

type Rules = axeCore.RuleObject;

/** Runs in the page and returns only what is wrong: whole reports are slow to send. */
const findFaults = async (rules: Rules): Promise<string[]> => {
  const { axe } = window as unknown as { axe: typeof axeCore };
  // Copying style sheets would break the content security policy.
  const { violations } = await axe.run({
    rules,
    resultTypes: ['violations'],
    selectors: false,
    preload: { assets: ['media'] },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** Waits for `landmark`, then lets axe judge the page, colours included. Pages have no frames of other origins. */
export const expectAccessible = (page: Page, landmark: Locator): Promise<void> => judge(page, landmark, {});

/** Colours come from the theme, whatever the width. To judge them takes most of axe's time. */
const withoutColours: Rules = { 'color-contrast': { enabled: false } };

const judge = async (page: Page, landmark: Locator, rules: Rules): Promise<void> => {
  await expect(landmark).toBeVisible();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeProgram);
  expect(await page.evaluate(findFaults, rules)).toEqual([]);
};

export const narrow = { width: 360, height: 844 };
export const phone = { width: 390, height: 844 };
export const wide = { width: 1440, height: 900 };

/** Judges a wide screen, then a narrow one but for its colours, and leaves the narrow one. Nothing may reach beyond either. */
export const expectAccessibleWideAndNarrow = async (page: Page, landmark: Locator): Promise<void> => {
  for (const [size, rules] of [
    [wide, {}],
    [narrow, withoutColours],
  ] as const) {
    await page.setViewportSize(size);
    await judge(page, landmark, rules);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
};
