import { create } from 'zustand';
import { keepChoice, readChoice } from './device-cookie.ts';

/** How the product looks: `device` follows what the device prefers. */
export const themes = ['dark', 'light', 'device'] as const;
export type Theme = (typeof themes)[number];

const cookieName = 'runeloom-theme';

const isTheme = (text: string | undefined): text is Theme => themes.some((theme) => theme === text);

const readTheme = (): Theme => {
  const theme = readChoice(cookieName);
  return isTheme(theme) ? theme : 'dark';
};

const deviceIsLight = (): MediaQueryList => matchMedia('(prefers-color-scheme: light)');

const shownFor = (theme: Theme): 'dark' | 'light' => {
  if (theme !== 'device') return theme;
  return deviceIsLight().matches ? 'light' : 'dark';
};

type ThemeState = { readonly theme: Theme; readonly shown: 'dark' | 'light' };

const useThemeState = create<ThemeState>(() => ({ theme: 'dark', shown: 'dark' }));

/** The theme that was chosen, and the one that shows. */
export const useTheme = (): ThemeState => useThemeState();

/** Chooses a theme, for this device and a year. */
export const chooseTheme = (theme: Theme): void => {
  keepChoice(cookieName, theme);
  show(theme);
};

/** Shows the theme chosen on this device, and follows the device where that is the choice. */
export const startTheme = (): void => {
  show(readTheme());
  deviceIsLight().addEventListener('change', () => show(useThemeState.getState().theme));
};

const show = (theme: Theme): void => {
  const shown = shownFor(theme);
  document.documentElement.dataset['theme'] = shown;
  useThemeState.setState({ theme, shown });
};
