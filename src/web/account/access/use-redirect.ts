import { screenAt } from '#contract/screens/screens.ts';
import { paths } from '#web/shared/address/paths.ts';
import { useEffect, useEffectEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { wait } from '#web/shared/api/api.ts';

/** Kept in the history's entry of the sign-in screen. */
export const toReturnState = (): { readonly returnTo: string } => ({
  returnTo: location.pathname + location.search + location.hash,
});

/** For a link to another screen of guests. */
export const keptReturn = (): { readonly returnTo: string } | null => {
  const returnTo = readReturnAddress();
  return returnTo === null ? null : { returnTo };
};

/** The protected address that a guest came from. Nothing but a screen of ours counts. */
export const readReturnAddress = (): string | null => {
  const kept = (history.state as { readonly returnTo?: unknown } | null)?.returnTo;
  if (typeof kept !== 'string') return null;
  const screen = screenAt(pathOf(kept));
  return screen && (kept.startsWith(paths.dashboard) || screen === paths.invitation) ? kept : null;
};

export const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

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
