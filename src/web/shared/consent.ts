import { create } from 'zustand';
import { analyticsTiming } from '#contract/screens/speed-timing.ts';
import { keepChoice, readChoice } from '#web/shared/device-storage/device-storage.ts';

/** What a person chose on this device; null before they did. */
export type Consent = 'accepted' | 'declined' | null;

const cookie = 'runeloom-analytics';

const readConsent = (): Consent => {
  const kept = readChoice(cookie);
  return kept === 'accepted' || kept === 'declined' ? kept : null;
};

export const useConsent = create<{ readonly consent: Consent }>(() => ({ consent: readConsent() }));

/** Where the operator's script is; null where none is set. */
export const analyticsAddress = (): string | null => readServerTiming(analyticsTiming) ?? null;

let isLoaded = false;

export const loadIfAccepted = (): void => {
  const address = analyticsAddress();
  if (isLoaded || address === null || useConsent.getState().consent !== 'accepted') return;
  isLoaded = true;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
};

/** Keeps the choice. A script that runs already ends with the page only, so the page is loaded anew. */
export const chooseConsent = (consent: NonNullable<Consent>): void => {
  keepChoice(cookie, consent);
  useConsent.setState({ consent });
  if (consent === 'declined' && isLoaded) location.reload();
  loadIfAccepted();
};

/** What the page's `Server-Timing` says under a name. It is the one header of a page that its scripts can read. */
export const readServerTiming = (wanted: string): string | undefined => {
  const [page] = performance.getEntriesByType('navigation') as readonly Partial<PerformanceNavigationTiming>[];
  return page?.serverTiming?.find(({ name }) => name === wanted)?.description;
};
