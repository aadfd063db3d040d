/** The network is quiet once nothing has arrived for this time, in milliseconds. */
export const quietMs = 1_500;

/** Runs what is not urgent once the page is complete, its network quiet and the browser idle. Returns how to stop. */
export const whenQuiet = (run: () => void, isBusy: () => boolean): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitAgain = (): void => {
    clearTimeout(timer);
    timer = setTimeout(runOrWait, quietMs);
  };
  const runOrWait = (): void => {
    if (document.readyState !== 'complete' || isBusy()) {
      waitAgain();
      return;
    }
    arrivals.disconnect();
    if (typeof requestIdleCallback === 'undefined') run();
    else idle = requestIdleCallback(run);
  };
  let idle: number | undefined;
  const arrivals = new PerformanceObserver(waitAgain);
  arrivals.observe({ type: 'resource' });
  waitAgain();
  return () => {
    clearTimeout(timer);
    arrivals.disconnect();
    if (idle !== undefined) cancelIdleCallback(idle);
  };
};

/** Whether a person asked the browser to load no more than is needed. */
export const isDataSaved = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};
