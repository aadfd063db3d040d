/** Milliseconds without a change. */
const restMs = 200;

export const timeUntilSettled = async (change: () => void): Promise<number> => {
  let hasChanged = true;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  const started = performance.now();
  let lastPaint = started;
  change();
  do {
    await nextPaint();
    if (hasChanged) lastPaint = performance.now();
    hasChanged = false;
  } while (performance.now() - lastPaint < restMs);
  observer.disconnect();
  return lastPaint - started;
};

export const timeUntilPainted = async (change: () => void): Promise<number> => {
  const started = performance.now();
  change();
  await nextPaint();
  return performance.now() - started;
};

/** Resolves after a frame is painted: the message is handled after it. */
const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  });
