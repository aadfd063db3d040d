import type { Page } from '@playwright/test';

export type MeasuredAction = {
  readonly name: string;
  /** Milliseconds. */
  readonly aim?: number;
  /** Not counted. */
  readonly begin: (page: Page) => Promise<void>;
  readonly run: (page: Page, round: number) => Promise<void>;
  readonly end?: (page: Page) => Promise<void>;
};

export const aim = 50;
export const paletteAim = 100;

/** Between two keys of a fast writer, in milliseconds. */
const keyPause = 60;

export const typeAndErase = async (page: Page, word: string): Promise<void> => {
  await page.keyboard.type(word, { delay: keyPause });
  for (const _ of word) {
    await page.keyboard.press('Backspace');
    // As slow as a person who erases: `type` has a delay between keys, `press` has none.
    await page.waitForTimeout(keyPause);
  }
};
