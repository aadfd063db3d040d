import { screenAt } from '#contract/screens/screens.ts';
import { paths } from '#web/shared/address/paths.ts';

/** Kept in the history's entry of the sign-in screen. */
export const toReturnState = (): { readonly returnTo: string } => ({
  returnTo: location.pathname + location.search + location.hash,
});

/** The protected address that a guest came from. Nothing but a screen of ours counts. */
export const readReturnAddress = (): string | null => {
  const kept = (history.state as { readonly returnTo?: unknown } | null)?.returnTo;
  if (typeof kept !== 'string' || !kept.startsWith(paths.dashboard)) return null;
  return screenAt(pathOf(kept)) && kept;
};

export const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '';
