import type { Locator, Page } from '@playwright/test';
import axeCore from 'axe-core';
import { expect } from './running-product.ts';

/** Runs in the page, which answers with nothing but what is wrong: whole reports take longer to send than to make. */
const findFaults = async (): Promise<string[]> => {
  const { axe } = window as unknown as { axe: typeof axeCore };
  // Style sheets are not copied, which the content security policy would forbid.
  const { violations } = await axe.run({ resultTypes: ['violations'], preload: { assets: ['media'] } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** Waits for `landmark`, then lets axe judge the page, colours included. Pages have no frames of other origins. */
export const expectAccessible = async (page: Page, landmark: Locator): Promise<void> => {
  await expect(landmark).toBeVisible();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  expect(await page.evaluate(findFaults)).toEqual([]);
};

export const narrow = { width: 360, height: 844 };
export const wide = { width: 1440, height: 900 };

/** The same on a wide screen and on a narrow one, which the page ends with. Nothing reaches beyond either. */
export const expectAccessibleWideAndNarrow = async (page: Page, landmark: Locator): Promise<void> => {
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    await expectAccessible(page, landmark);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
};
