import { speedTiming } from '#contract/speed-timing.ts';

/** Whether the operator measures speed, and the person's browser does not object. */
export const isMeasuringWanted = (): boolean => isServerMeasuring() && !isPrivacyWanted();

/** The page's `Server-Timing` says so. */
const isServerMeasuring = (): boolean => {
  const [page] = performance.getEntriesByType('navigation') as readonly Partial<PerformanceNavigationTiming>[];
  return Boolean(
    page?.serverTiming?.some(({ name, description }) => name === speedTiming.name && description === speedTiming.on),
  );
};

/** Do Not Track, or Global Privacy Control. */
const isPrivacyWanted = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
