import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { PageNotLoaded } from '#web/shared/errors/error-boundary.tsx';
import { onBack } from '#web/shared/events/connectivity.ts';
import type { Late } from './late.ts';

type Asked = {
  /** Whether the code is needed. Nothing is fetched before. */
  readonly isNeeded?: boolean;
  /** Called where it can't be loaded. Without it `PageNotLoaded` is thrown. */
  readonly onLost?: (cause: unknown) => void;
};

/** Null until it is there. What comes is drawn in small steps. */
export const useLate = <Value>(part: Late<Value>, { isNeeded = true, onLost }: Asked = {}): Value | null => {
  const [fetched, setFetched] = useState(() => part.now());
  const [fault, setFault] = useState<PageNotLoaded | null>(null);
  const handleLost = useEffectEvent((cause: unknown) =>
    onLost ? onLost(cause) : setFault(new PageNotLoaded(cause, onBack)),
  );
  // What was fetched ahead is drawn at once, and not drawn again.
  const value = fetched ?? part.now();
  const isMissing = isNeeded && !value;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    const load = async () => {
      try {
        const loaded = await part.load();
        if (!isGone) startTransition(() => setFetched(() => loaded));
      } catch (cause) {
        if (!isGone) handleLost(cause);
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [part, isMissing]);
  if (fault) throw fault;
  return value;
};
