import { create } from 'zustand';
import { type ShownTheme, type Theme, themeCookie, toTheme } from '#contract/screens/theme.ts';
import { followChoice, keepChoice, readChoice } from '#web/shared/device-storage/device-storage.ts';

const readTheme = (): Theme => toTheme(readChoice(themeCookie));

const deviceIsLight = (): MediaQueryList => matchMedia('(prefers-color-scheme: light)');

const shownFor = (theme: Theme): ShownTheme => {
  if (theme !== 'device') return theme;
  return deviceIsLight().matches ? 'light' : 'dark';
};

type ThemeState = { readonly theme: Theme; readonly shown: ShownTheme };

const useThemeState = create<ThemeState>(() => ({ theme: 'dark', shown: 'dark' }));

export const useTheme = (): ThemeState => useThemeState();

/** Keeps the chosen theme for a year, and shows it in all tabs. */
export const chooseTheme = (theme: Theme): void => {
  keepChoice(themeCookie, theme);
  show(theme);
};

export const startTheme = (): void => {
  show(readTheme());
  followChoice(themeCookie, (choice) => show(toTheme(choice)));
  deviceIsLight().addEventListener('change', () => show(useThemeState.getState().theme));
};

const show = (theme: Theme): void => {
  const shown = shownFor(theme);
  document.documentElement.dataset['theme'] = shown;
  useThemeState.setState({ theme, shown });
};
