import { speedTiming } from '#contract/screens/speed-timing.ts';
import { readServerTiming } from '#web/shared/consent.ts';
import { useEffect, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { logError } from '#web/shared/errors/log.ts';
import { createScreenLog, type ScreenLog } from './screen-log.ts';

export const isMeasuringWanted = (): boolean =>
  readServerTiming(speedTiming.name) === speedTiming.on && !isPrivacyWanted();

/** Do Not Track, or Global Privacy Control. */
const isPrivacyWanted = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** The meter is fetched after the first use; the browser keeps earlier values. Read on in speed-meter. */
export function MeasureSpeed() {
  const pathname = usePathname();
  const [screens] = useState(createScreenLog);
  useEffect(() => screens.note(pathname, performance.now()), [screens, pathname]);
  useEffect(() => (isMeasuringWanted() ? whenUsed(() => soon(() => void startMeter(screens))) : undefined), [screens]);
  return null;
}

const startMeter = async (screens: ScreenLog): Promise<void> => {
  try {
    (await import('./speed-meter.ts')).startSpeedMeter(screens);
  } catch (error) {
    logError('Speed is not measured', error);
  }
};

/** What the first press asks for goes first: a screen that opens, and its last paint. */
const pressMs = 1_000;

const soon = (run: () => void): void => {
  setTimeout(() => {
    if (typeof requestIdleCallback === 'undefined') run();
    else requestIdleCallback(run, { timeout: longestWaitMs });
  }, pressMs);
};

const longestWaitMs = 2_000;

const uses = ['pointerdown', 'keydown'] as const;

/** Returns the function that stops it. */
const whenUsed = (onUse: () => void): (() => void) => {
  const stop = (): void => {
    for (const use of uses) removeEventListener(use, handleUse, true);
  };
  const handleUse = (): void => {
    stop();
    onUse();
  };
  for (const use of uses) addEventListener(use, handleUse, true);
  return stop;
};
