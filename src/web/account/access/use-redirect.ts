import { useEffect, useEffectEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { wait } from '#web/shared/api/wait.ts';

type Destination = {
  readonly path: string;
  /** The redirect follows a failure too: the page shows it. */
  readonly load: () => Promise<unknown>;
  readonly delayMs: number;
};

export const useRedirect = (isDue: boolean, { path, load, delayMs }: Destination): (() => void) => {
  const redirect = () => {
    if (isDue) navigate(path, { replace: true });
  };
  const handleReady = useEffectEvent(redirect);
  const prepare = useEffectEvent(() => Promise.allSettled([load(), wait(delayMs)]));

  useEffect(() => {
    if (!isDue) return undefined;
    let isCancelled = false;
    void prepare().then(() => isCancelled || handleReady());
    return () => {
      isCancelled = true;
    };
  }, [isDue]);

  return redirect;
};
