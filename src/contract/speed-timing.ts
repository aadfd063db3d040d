/** The name and words of the `Server-Timing` with which a page is told whether to measure; apart, as every page reads it. */
export const speedTiming = { name: 'web-vitals', on: 'on', off: 'off' } as const;
