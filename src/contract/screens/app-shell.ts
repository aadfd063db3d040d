import type { ScreenAddress } from './screens.ts';
import type { ShownTheme } from './theme.ts';

export const appShellThemes: readonly ShownTheme[] = ['dark', 'light'];

/** The element of such a page that holds what is seen first. */
export const appShellId = 'first-sight';

/** Where the files of those pages lie in a built web app. */
export const appShellFolder = 'first-sights';

/** The file of a built web app that has the page of a member's screen as it is seen first. */
export const appShellFile = (address: ScreenAddress, theme: ShownTheme): string =>
  `${appShellFolder}/${theme}${address}.html`;
