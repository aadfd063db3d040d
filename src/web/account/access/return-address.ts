import { screenAt } from '#contract/screens/screens.ts';
import { paths } from '#web/shared/address/paths.ts';

/** The open address, to be kept in the history's entry of the sign-in screen. */
export const toReturnState = (): { readonly returnTo: string } => ({
  returnTo: location.pathname + location.search + location.hash,
});

/** The protected address that a guest came from. Nothing but a screen of ours counts. */
export const readReturnAddress = (): string | null => {
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null;
  if (typeof kept !== 'string' || !URL.canParse(kept, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(kept, location.origin);
  const isOurs = origin === location.origin && screenAt(pathname)?.startsWith(paths.dashboard);
  return isOurs ? pathname + search + hash : null;
};
