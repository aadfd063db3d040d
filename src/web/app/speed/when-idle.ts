/** Where a browser does not tell when it has nothing to do (ms). */
const patience = 2_000;

/** Acts once the page is loaded and the browser has nothing else to do. */
export const whenIdle = (act: () => void): void => {
  const wait = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(act);
    else setTimeout(act, patience);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
};
