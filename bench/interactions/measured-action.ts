import type { Locator, Page } from '@playwright/test';

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

/** `Locator.click` asks the page during the press what lies under the pointer, which lays the page out and is counted. */
export const press = async (page: Page, button: Locator): Promise<void> => {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not in view.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

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
