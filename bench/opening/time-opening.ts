import type { Page } from '@playwright/test';

declare global {
  interface Window {
    takeOpening: () => Promise<number>;
  }
}

/** Notes on every page how long it is from a press to the last paint that follows it. */
export const watchOpenings = (page: Page): Promise<unknown> => page.addInitScript(watch);

/** Milliseconds from the last press to the last paint, once the page is at rest. */
export const takeOpening = (page: Page): Promise<number> => page.evaluate(() => window.takeOpening());

/** Runs in the page. */
const watch = (): void => {
  /** The page is at rest when nothing was written into it for so long. */
  const restMs = 400;
  const opening = { pressed: 0, lastPaint: 0, hasChanged: false };
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
  const follow = async (): Promise<void> => {
    const { pressed } = opening;
    while (opening.pressed === pressed && performance.now() - opening.lastPaint < 10 * restMs) {
      // oxlint-disable-next-line no-await-in-loop -- frame by frame
      await nextPaint();
      if (opening.hasChanged) opening.lastPaint = performance.now();
      opening.hasChanged = false;
    }
  };
  const observer = new MutationObserver(() => {
    opening.hasChanged = true;
  });
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      Object.assign(opening, { pressed: timeStamp, lastPaint: timeStamp });
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
    while (performance.now() - opening.lastPaint < restMs || opening.lastPaint === opening.pressed) {
      // oxlint-disable-next-line no-await-in-loop -- frame by frame
      await nextPaint();
    }
    return opening.lastPaint - opening.pressed;
  };
};
