import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { late } from '#web/shared/late/late.ts';
import { whenQuiet } from '#web/shared/late/load-ahead.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import { logError } from '#web/shared/errors/log.ts';

const background = late(() => import('./background.tsx'));
const handleLost = (cause: unknown) => logError('What runs beside the open screen could not be loaded', cause);

/** The open screen loads first, and after it what it loads ahead. */
const loadAfterMs = 2_000;

/** What runs beside every screen of members. A document that opens meanwhile goes first. What is dragged before then loads it at once. */
export function LateBackground({ user }: { user: string }) {
  const client = useQueryClient();
  const [isNeeded, setIsNeeded] = useState(false);
  const press = useRef<PointerEvent | null>(null);
  const shown = useLate(background, { isNeeded, onLost: handleLost });
  // After another sign-in in this page the code is there already.
  const isShown = isNeeded && shown !== null;
  useEffect(() => {
    const isBusy = () => client.isFetching() > 0;
    let stop = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      stop = whenQuiet(() => setIsNeeded(true), isBusy);
    }, loadAfterMs);
    return () => stop();
  }, [client]);
  useEffect(() => {
    if (isShown) return undefined;
    const watching = new AbortController();
    const handleDown = (event: PointerEvent): void => {
      press.current = event;
    };
    const handleMove = ({ buttons }: PointerEvent): void => {
      const pressed = press.current?.target;
      if (buttons > 0 && pressed instanceof Element && pressed.closest('[data-item],[data-field="select"]'))
        setIsNeeded(true);
    };
    addEventListener('pointerdown', handleDown, watching);
    addEventListener('pointermove', handleMove, watching);
    return () => watching.abort();
  }, [isShown]);
  return isShown && <shown.Background user={user} press={press} />;
}
