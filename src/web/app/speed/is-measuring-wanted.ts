import { speedTiming } from '#contract/speed/speed-timing.ts';
import { readServerTiming } from '#web/shared/analytics/server-timing.ts';

export const isMeasuringWanted = (): boolean =>
  readServerTiming(speedTiming.name) === speedTiming.on && !isPrivacyWanted();

/** Do Not Track, or Global Privacy Control. */
const isPrivacyWanted = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
