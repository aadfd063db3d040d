import type { Locator, Page } from '@playwright/test';
import { closeOutcome } from './countdown-steps.ts';
import { dialog } from './elements.ts';

/** Returns the dialog, which shows how the command goes. */
export const confirm = async (page: Page, command: string): Promise<Locator> => {
  const asked = dialog(page, command);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  return asked;
};

export const confirmAndClose = async (page: Page, command: string): Promise<void> =>
  closeOutcome(await confirm(page, command));
