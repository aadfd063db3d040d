import type { Page } from '@playwright/test';

declare global {
  interface Window {
    takeOpening: () => Promise<number>;
  }
}

/** Notes on every page how long it is from a press to the last paint that follows it. */
export const watchOpenings = (page: Page): Promise<unknown> => page.addInitScript(watch);

export const takeOpening = (page: Page): Promise<number> => page.evaluate(() => window.takeOpening());

/** Runs in the page. */
const watch = (): void => {
  /** The page is at rest when nothing was written into it for so long, and for so many frames: a busy page has none. */
  const restMs = 400;
  const restFrames = 12;
  const opening = { pressed: 0, lastPaint: 0, hasChanged: false, stillFrames: 0 };
  /** Our canvas, and the bare page's cards. The page may rest before, while its code arrives. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function alone
  const isOpen = (): boolean => document.querySelector('[data-detail], ul > li > h3') !== null;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function alone
  const nextPaint = (): Promise<void> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve());
        port1.start();
        port2.postMessage(null);
      });
    });
  const isAtRest = (): boolean =>
    isOpen() &&
    opening.stillFrames >= restFrames &&
    performance.now() - opening.lastPaint >= restMs &&
    opening.lastPaint > opening.pressed;
  const follow = async (): Promise<void> => {
    const { pressed } = opening;
    while (opening.pressed === pressed && !isAtRest()) {
      // oxlint-disable-next-line no-await-in-loop -- frame by frame
      await nextPaint();
      if (opening.hasChanged) Object.assign(opening, { lastPaint: performance.now(), stillFrames: 0 });
      else opening.stillFrames += 1;
      opening.hasChanged = false;
    }
  };
  const observer = new MutationObserver((changes) => {
    // A file of code that is announced in the head paints nothing.
    if (changes.some(({ target }) => target !== document.head)) opening.hasChanged = true;
  });
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      Object.assign(opening, { pressed: timeStamp, lastPaint: timeStamp, stillFrames: 0 });
      observer.observe(document.documentElement, {
        childList: true,
        subtree: true,
        attributes: true,
        characterData: true,
      });
      void follow();
    },
    { capture: true },
  );
  window.takeOpening = async () => {
    while (!isAtRest()) {
      // oxlint-disable-next-line no-await-in-loop -- frame by frame
      await nextPaint();
    }
    return opening.lastPaint - opening.pressed;
  };
};
