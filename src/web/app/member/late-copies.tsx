import { useEffect, useState } from 'react';
import { late } from '#web/shared/late/late.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import { logError } from '#web/shared/errors/log.ts';

const copies = late(() => import('./device-copies.tsx'));
const handleLost = (cause: unknown) => logError('What copies lists to the device could not be loaded', cause);

/** The open screen loads first. */
const loadAfterMs = 2000;

/** What this device keeps for a start without a connection. */
export function LateCopies({ user }: { user: string }) {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsNeeded(true), loadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const shown = useLate(copies, { isNeeded, onLost: handleLost });
  // After another sign-in in this page the code is there already.
  return isNeeded && shown && <shown.DeviceCopies user={user} />;
}
