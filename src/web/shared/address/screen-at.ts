import type { ScreenAddress } from '#contract/screens.ts';
import { paths } from '#web/shared/paths.ts';

/** The screen that an address's path opens, whatever its capitals and with or without a slash at its end. */
export const screenAt = (pathname: string): ScreenAddress | null => {
  const written = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  return Object.values(paths).find((address) => address === written) ?? null;
};
