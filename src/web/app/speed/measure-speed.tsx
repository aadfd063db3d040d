import { useEffect, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { logError } from '#web/shared/errors/log.ts';
import { isMeasuringWanted } from './is-measuring-wanted.ts';
import { createScreenLog, type ScreenLog } from './screen-log.ts';

/**
 * Measures how fast the product is for whoever is here. What that takes is fetched once the page is used: the browser
 * keeps what it measured before, and nobody who comes to sign in waits for it. Read on in speed-meter.
 */
export function MeasureSpeed() {
  const pathname = usePathname();
  const [screens] = useState(createScreenLog);
  useEffect(() => screens.note(pathname, performance.now()), [screens, pathname]);
  useEffect(() => (isMeasuringWanted() ? whenUsed(() => void startMeter(screens)) : undefined), [screens]);
  return null;
}

/** Without it nothing is measured, and that is all. */
const startMeter = async (screens: ScreenLog): Promise<void> => {
  try {
    (await import('./speed-meter.ts')).startSpeedMeter(screens);
  } catch (error) {
    logError('Speed is not measured', error);
  }
};

const uses = ['pointerdown', 'keydown'] as const;

/** Acts once somebody presses anything on the page. Returns how not to. */
const whenUsed = (act: () => void): (() => void) => {
  const stop = (): void => {
    for (const use of uses) removeEventListener(use, handleUse, true);
  };
  const handleUse = (): void => {
    stop();
    act();
  };
  for (const use of uses) addEventListener(use, handleUse, true);
  return stop;
};
