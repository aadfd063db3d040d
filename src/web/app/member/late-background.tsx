import { useEffect, useState } from 'react';
import { late } from '#web/shared/late/late.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import { logError } from '#web/shared/errors/log.ts';

const background = late(() => import('./background.tsx'));
const handleLost = (cause: unknown) => logError('What runs beside the open screen could not be loaded', cause);

/** The open screen loads first. */
const loadAfterMs = 2000;

/** What runs beside every screen of members. */
export function LateBackground({ user }: { user: string }) {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsNeeded(true), loadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const shown = useLate(background, { isNeeded, onLost: handleLost });
  // After another sign-in in this page the code is there already.
  return isNeeded && shown && <shown.Background user={user} />;
}
