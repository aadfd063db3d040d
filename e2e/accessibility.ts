import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from './running-product.ts';

/**
 * Waits for `landmark`, then lets axe judge the page, colours included. Pages have no frames of other origins, so that it
 * needs no page of its own; and it copies no style sheet, which the content security policy would forbid.
 */
export const expectAccessible = async (page: Page, landmark: Locator): Promise<void> => {
  await expect(landmark).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
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
