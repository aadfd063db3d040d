import { useEffect, useState } from 'react';
import { late } from '#web/shared/late/late.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import { logError } from '#web/shared/errors/log.ts';

const background = late(() => import('./background.tsx'));
const handleLost = (cause: unknown) => logError('What runs beside the open screen could not be loaded', cause);

/** The open screen loads first. */
const loadAfterMs = 2000;

/** What runs beside every screen of members. A press of what can be dragged loads it at once. */
export function LateBackground({ user }: { user: string }) {
  const [isNeeded, setIsNeeded] = useState(false);
  const [press, setPress] = useState<PointerEvent | null>(null);
  const shown = useLate(background, { isNeeded, onLost: handleLost });
  // After another sign-in in this page the code is there already.
  const isShown = isNeeded && shown !== null;
  useEffect(() => {
    const timer = setTimeout(() => setIsNeeded(true), loadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isShown) return undefined;
    const handleDown = (event: PointerEvent): void => {
      setPress(event);
      if (event.target instanceof Element && event.target.closest('[data-item],[data-field="select"]'))
        setIsNeeded(true);
    };
    addEventListener('pointerdown', handleDown);
    return () => removeEventListener('pointerdown', handleDown);
  }, [isShown]);
  return isShown && <shown.Background user={user} press={press} />;
}
