import { useEffect, useEffectEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { wait } from '#web/shared/api/wait.ts';

type Destination = {
  readonly path: string;
  /** Fetches what the page there is made of. Should that fail, the page tells so itself. */
  readonly load: () => Promise<unknown>;
  readonly delayMs: number;
};

/** Once it `isDue`, leads on as soon as the page there can show. Returns how to go on without waiting for that. */
export const useRedirect = (isDue: boolean, { path, load, delayMs }: Destination): (() => void) => {
  const goOn = () => {
    if (isDue) navigate(path, { replace: true });
  };
  const handleReady = useEffectEvent(goOn);
  const prepare = useEffectEvent(() => Promise.allSettled([load(), wait(delayMs)]));

  useEffect(() => {
    if (!isDue) return undefined;
    let isLeft = false;
    void prepare().then(() => isLeft || handleReady());
    return () => {
      isLeft = true;
    };
  }, [isDue]);

  return goOn;
};
