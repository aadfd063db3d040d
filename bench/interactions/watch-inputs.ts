import type { Page } from '@playwright/test';

declare global {
  interface Window {
    takeInputTimes: () => Promise<number[]>;
  }
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
  interface Performance {
    readonly interactionCount: number;
  }
}

export const watchInputs = async (page: Page): Promise<void> => {
  await page.addInitScript(watch);
};

/** In steps of 8 ms and at least 16: browsers report no finer times. */
export const takeInputTimes = (page: Page): Promise<number[]> => page.evaluate(() => window.takeInputTimes());

/** Runs in the page. */
const watch = (): void => {
  const shortest = 16;
  const times = new Map<number, number>();
  let reported = 0;
  const keep = (entries: readonly PerformanceEntry[]): void => {
    for (const entry of entries) {
      const { duration, interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId > 0) times.set(interactionId, Math.max(duration, times.get(interactionId) ?? 0));
    }
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: shortest, buffered: true });
  window.takeInputTimes = async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    keep(observer.takeRecords());
    const done = performance.interactionCount - reported;
    reported += done;
    const slow = [...times.values()];
    times.clear();
    return [...slow, ...Array.from({ length: Math.max(0, done - slow.length) }, () => shortest)];
  };
};
