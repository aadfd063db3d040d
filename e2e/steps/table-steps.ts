import type { Locator, Page } from '@playwright/test';
import { wide } from '#e2e/product/accessibility.ts';
import { signUpByApi, type Account } from '#e2e/product/running-product.ts';
import { storeQuests, yourQuestsScreen } from './quest-steps.ts';

/** Somebody who has these quests sees them in the table. */
export const openTable = async (
  page: Page,
  titles: readonly string[],
): Promise<{ readonly user: Account['user']; readonly ids: readonly string[] }> => {
  const { user } = await signUpByApi(page);
  const ids = await storeQuests(page, user.id, titles);
  await page.setViewportSize(wide);
  await page.goto(`${yourQuestsScreen}?view=table`);
  return { user, ids };
};

/** As in a spreadsheet: the cell below has the focus then. */
export const writeInCell = async (page: Page, at: Locator, text: string): Promise<void> => {
  await at.click();
  await page.keyboard.press('F2');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

export const cell = (page: Page, name: string): Locator =>
  page.getByRole('grid').getByRole('gridcell', { name, exact: true });
