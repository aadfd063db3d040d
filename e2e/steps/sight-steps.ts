import type { Page } from '@playwright/test';
import { expect } from '#e2e/product/running-product.ts';
import { card } from './story-line-steps.ts';

// What a person can see, read and press. The page gets each function that runs in it alone.

/** Each button of these names lies whole in the window. */
export const expectButtonsInSight = async (page: Page, names: readonly string[]): Promise<void> => {
  const buttons = page.getByRole('button', { name: new RegExp(`^(?:${names.join('|')})$`) });
  await expect(buttons, names.join(', ')).toHaveCount(names.length);
  await expect.poll(() => buttons.evaluateAll(wordsOutOfSight)).toEqual([]);
};

/** Runs in the page: the words of those elements that don't lie whole in the window. */
const wordsOutOfSight = (elements: readonly Element[]): Promise<(string | null)[]> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const cut = entries.filter(({ intersectionRatio }) => intersectionRatio < 1);
      resolve(cut.map(({ target }) => target.ariaLabel ?? target.textContent));
    });
    for (const element of elements) observer.observe(element);
  });

/** These cards lie whole on the canvas, and nothing covers a corner of one. */
export const expectWholeCards = async (page: Page, titles: readonly string[]): Promise<void> => {
  for (const title of titles) await expect.poll(() => card(page, title).evaluate(isWholeCard), title).toBe(true);
};

/** Runs in the page. */
const isWholeCard = (element: Element): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const canvas = element.closest('.react-flow')?.getBoundingClientRect() ?? new DOMRect();
  const isWithin = left >= canvas.left && top >= canvas.top && right <= canvas.right && bottom <= canvas.bottom;
  const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const));
  return isWithin && corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
};

/** Runs in the page: whether nothing covers the middle of an element. */
export const isInSight = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

/** Runs in the page: how high the place is where a press reaches an element. */
export const pressedHeight = (element: Element): number => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const isReached = (y: number): boolean =>
    element.contains(document.elementFromPoint(left + width / 2, top + height / 2 + y));
  let up = 0;
  while (up < 40 && isReached(-up - 1)) up += 1;
  let down = 0;
  while (down < 40 && isReached(down + 1)) down += 1;
  return up + down + 1;
};

/** Runs in the page: whether each line of an element's words lies in its box and in the window. */
export const hasWholeWords = (element: Element): boolean => {
  const words = document.createRange();
  words.selectNodeContents(element);
  const box = element.getBoundingClientRect();
  // A font's letters reach beyond a low line.
  const slack = 4;
  return [...words.getClientRects()].every(
    ({ left, right, top, bottom }) =>
      left >= box.left - 1 &&
      right <= box.right + 1 &&
      top >= box.top - slack &&
      bottom <= Math.min(box.bottom + slack, innerHeight),
  );
};

/** Runs in the page: the words of each button that are seen, not only heard. */
export const seenWords = (buttons: readonly Element[]): string[] =>
  buttons.map((button) => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    let seen = '';
    while (texts.nextNode()) {
      const around = texts.currentNode.parentElement;
      if (around && around.getBoundingClientRect().width > 1) seen += texts.currentNode.textContent;
    }
    return seen.trim();
  });
