import { speedTiming } from '#contract/speed/speed-timing.ts';
import { readServerTiming } from '#web/shared/analytics/server-timing.ts';

/** Whether the operator measures speed, and the person's browser does not object. */
export const isMeasuringWanted = (): boolean =>
  readServerTiming(speedTiming.name) === speedTiming.on && !isPrivacyWanted();

/** Do Not Track, or Global Privacy Control. */
const isPrivacyWanted = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
