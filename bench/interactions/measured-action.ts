import type { Page } from '@playwright/test';

/** Something that people do again and again. */
export type MeasuredAction = {
  readonly name: string;
  /** Milliseconds to the next paint, of 95 in 100. */
  readonly aim?: number;
  /** Comes to where it is done; what it does there isn't counted. */
  readonly begin: (page: Page) => Promise<void>;
  /** Does it once, or a few times. */
  readonly act: (page: Page, round: number) => Promise<void>;
  /** Makes everything as it was; it isn't counted either. */
  readonly end?: (page: Page) => Promise<void>;
};

export const aim = 50;
export const paletteAim = 100;

/** Milliseconds between the keys of somebody who types fast. */
const keyPause = 60;

/** Types a word where the focus is, and takes it back. */
export const typeAndErase = async (page: Page, word: string): Promise<void> => {
  await page.keyboard.type(word, { delay: keyPause });
  for (const _ of word) {
    await page.keyboard.press('Backspace');
    // As people pause between keys; a measurement may wait for a time, a test may not.
    await page.waitForTimeout(keyPause);
  }
};
