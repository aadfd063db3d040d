import type { ScreenAddress } from './screens.ts';
import type { ShownTheme } from './theme.ts';

export const appShellThemes: readonly ShownTheme[] = ['dark', 'light'];

export const appShellId = 'first-sight';

export const appShellFolder = 'first-sights';

export const appShellFile = (address: ScreenAddress, theme: ShownTheme): string =>
  `${appShellFolder}/${theme}${address}.html`;
