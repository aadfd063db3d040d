import { create } from 'zustand';

/** How the product looks: `device` follows what the device prefers. */
export const themes = ['dark', 'light', 'device'] as const;
export type Theme = (typeof themes)[number];

// A cookie, for signing out empties the device's storage, and the look belongs to the device.
const cookieName = 'runeloom-theme';
const aYear = 31_536_000;

const isTheme = (text: string | undefined): text is Theme => themes.some((theme) => theme === text);

const readTheme = (): Theme => {
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
  const theme = kept?.slice(cookieName.length + 1);
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
  document.cookie = `${cookieName}=${theme}; Path=/; Max-Age=${aYear}; SameSite=Lax`;
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
