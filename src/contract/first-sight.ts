import type { ScreenAddress } from './screens.ts';
import type { ShownTheme } from './theme.ts';

/** The themes in which a member's screen is drawn by the build, before its program runs. */
export const firstSightThemes: readonly ShownTheme[] = ['dark', 'light'];

/** The element of such a page that holds what is seen first. */
export const firstSightId = 'first-sight';

/** Where the files of those pages lie in a built web app. */
export const firstSightFolder = 'first-sights';

/** The file of a built web app that has the page of a member's screen as it is seen first. */
export const firstSightFile = (address: ScreenAddress, theme: ShownTheme): string =>
  `${firstSightFolder}/${theme}${address}.html`;
