import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from './running-product.ts';

/** Waits for `landmark`, then lets axe judge the page, colours included. */
export const expectAccessible = async (page: Page, landmark: Locator): Promise<void> => {
  await expect(landmark).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};
