import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { logError } from '#web/shared/errors/log.ts';

/** Loads once `isReady` and the page is quiet, or a person moves the pointer or presses a key. Returns how to load sooner. */
export const useLoadAhead = (load: () => Promise<unknown>, isReady: boolean): (() => void) => {
  const client = useQueryClient();
  const loadNow = (): void => {
    load().catch((error: unknown) => logError('Fetching the code of a screen ahead failed', error));
  };
  const loadAhead = useEffectEvent(loadNow);
  useEffect(() => {
    if (!isReady || isDataSaved()) return undefined;
    const stopWaiting = whenQuiet(
      () => loadAhead(),
      () => client.isFetching() > 0,
    );
    const stopWatching = onIntent(() => {
      stopWaiting();
      loadAhead();
    });
    return () => {
      stopWaiting();
      stopWatching();
    };
  }, [isReady, client]);
  return loadNow;
};

const intents = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Runs once, at the first sign that a person is about to do something. Returns how to stop. */
export const onIntent = (run: () => void): (() => void) => {
  const stopping = new AbortController();
  const handleIntent = (): void => {
    stopping.abort();
    run();
  };
  for (const intent of intents)
    addEventListener(intent, handleIntent, { capture: true, passive: true, signal: stopping.signal });
  return () => stopping.abort();
};

/** The network is quiet once nothing has arrived for this time, in milliseconds: the list is painted, and what it shows is there. */
export const quietMs = 60;

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
