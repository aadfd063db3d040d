import type { Locator, Page } from '@playwright/test';
import { expect } from '#e2e/product/running-product.ts';

// These steps hold with and without the countdown's end: it may be over before a slow machine presses its button.

/** Short, so that a button that goes while it is pressed is not waited for. */
const press = (button: Locator): Promise<void> => button.click({ timeout: 2_000 });

export const closeOutcome = async (dialog: Locator): Promise<void> => {
  await expect(async () => {
    if (await dialog.isVisible()) await press(dialog.getByRole('button', { name: 'Close' }));
  }).toPass();
  await expect(dialog).toBeHidden();
};

const signIn = /\/signin$/;

export const leaveNotice = async (page: Page): Promise<void> => {
  await expect(async () => {
    if (!signIn.test(page.url())) await press(page.getByRole('button', { name: 'Continue', exact: true }));
  }).toPass();
  await expect(page).toHaveURL(signIn);
};
