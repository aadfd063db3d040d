import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { logError } from '#web/shared/log.ts';
import { isMeasuringWanted } from './is-measuring-wanted.ts';
import type { SpeedMeter } from './speed-meter.ts';
import { whenIdle } from './when-idle.ts';

/** Measures how fast the product is for whoever is here. What that takes is fetched when nobody waits for anything. */
export function MeasureSpeed() {
  const { pathname } = useLocation();
  const [meter, setMeter] = useState<SpeedMeter | null>(null);
  useEffect(() => {
    if (isMeasuringWanted()) whenIdle(() => void startMeter().then(setMeter));
  }, []);
  useEffect(() => meter?.show(pathname), [meter, pathname]);
  return null;
}

/** Without it nothing is measured, and that is all. */
const startMeter = async (): Promise<SpeedMeter | null> => {
  try {
    return (await import('./speed-meter.ts')).startSpeedMeter();
  } catch (error) {
    logError('Speed is not measured', error);
    return null;
  }
};
