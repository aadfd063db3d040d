/** What the page's `Server-Timing` says under a name. It is the one header of a page that its scripts can read. */
export const readServerTiming = (wanted: string): string | undefined => {
  const [page] = performance.getEntriesByType('navigation') as readonly Partial<PerformanceNavigationTiming>[];
  return page?.serverTiming?.find(({ name }) => name === wanted)?.description;
};
