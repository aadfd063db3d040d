import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { logError } from '#web/shared/errors/log.ts';

/** Loads once `isReady` and the page is quiet. Returns how to load sooner. */
export const useLoadAhead = (load: () => Promise<unknown>, isReady: boolean): (() => void) => {
  const client = useQueryClient();
  const loadNow = (): void => {
    load().catch((error: unknown) => logError('Fetching the code of a screen ahead failed', error));
  };
  const loadAhead = useEffectEvent(loadNow);
  useEffect(() => {
    if (!isReady || isDataSaved()) return undefined;
    return whenQuiet(
      () => loadAhead(),
      () => client.isFetching() > 0,
    );
  }, [isReady, client]);
  return loadNow;
};

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
