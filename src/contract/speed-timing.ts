/** The `Server-Timing` entry that makes a page measure. It stands alone because every page loads it. */
export const speedTiming = { name: 'web-vitals', on: 'on', off: 'off' } as const;
