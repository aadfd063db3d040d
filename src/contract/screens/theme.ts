/** `device` follows the device's preference. The first is the default. */
export const themes = ['dark', 'light', 'device'] as const;
export type Theme = (typeof themes)[number];

export type ShownTheme = Exclude<Theme, 'device'>;

export const themeCookie = 'runeloom-theme';

export const toTheme = (said: string | undefined): Theme => themes.find((theme) => theme === said) ?? themes[0];
