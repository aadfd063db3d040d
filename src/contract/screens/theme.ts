/** How the product looks: `device` follows what the device prefers. Whoever chose nothing has the first. */
export const themes = ['dark', 'light', 'device'] as const;
export type Theme = (typeof themes)[number];

/** A theme that shows. */
export type ShownTheme = Exclude<Theme, 'device'>;

/** Where a device keeps the choice. */
export const themeCookie = 'runeloom-theme';

/** The theme that a device says it has chosen. */
export const toTheme = (said: string | undefined): Theme => themes.find((theme) => theme === said) ?? themes[0];
