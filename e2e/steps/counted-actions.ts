import type { Locator, Page } from '@playwright/test';

/**
 * Counts what a person does: a click, a double click, a drag, a turn of the wheel, a key that is no text, and a text typed into
 * a field are one action each.
 */
export const countingActions = (page: Page) => {
  let actions = 0;
  return {
    count: () => actions,
    click: async (place: Locator) => {
      actions += 1;
      await place.click();
    },
    /** A click with Shift: what lies between is chosen, too. */
    clickTo: async (place: Locator) => {
      actions += 1;
      await place.click({ modifiers: ['Shift'] });
    },
    /** Opens a list of options and takes one. */
    choose: async (place: Locator, option: string) => {
      actions += 2;
      await place.selectOption(option);
    },
    doubleClick: async (place: Locator, position: { x: number; y: number }) => {
      actions += 1;
      await place.dblclick({ position });
    },
    press: async (key: string) => {
      actions += 1;
      await page.keyboard.press(key);
    },
    /** Types into the focused field in place of what it has. */
    type: async (text: string) => {
      actions += 1;
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(text);
    },
    /** Turns the wheel over a place. */
    scroll: async (place: Locator, by: number) => {
      actions += 1;
      await place.hover();
      await page.mouse.wheel(0, by);
    },
    drag: async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      actions += 1;
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
    },
  };
};

export type CountedActions = ReturnType<typeof countingActions>;
