import { speedTiming } from '#contract/speed-timing.ts';

/** Whether the operator measures speed here and the person did not ask the browser to be left out of such things. */
export const isMeasuringWanted = (): boolean => isServerMeasuring() && !isPrivacyWanted();

/** The server tells it in the `Server-Timing` of the page. */
const isServerMeasuring = (): boolean => {
  const [page] = performance.getEntriesByType('navigation') as readonly Partial<PerformanceNavigationTiming>[];
  return Boolean(
    page?.serverTiming?.some(({ name, description }) => name === speedTiming.name && description === speedTiming.on),
  );
};

/** Do Not Track, or Global Privacy Control. */
const isPrivacyWanted = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
