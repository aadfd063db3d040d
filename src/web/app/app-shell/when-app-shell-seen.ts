import { appShellId } from '#contract/screens/screens.ts';

/** A hidden tab may never paint. */
const patienceMs = 100;

/** At once where the page has no app shell. */
export const whenAppShellSeen = (goOn: () => void): void => {
  if (!document.getElementById(appShellId)) return goOn();
  const stop = () => {
    observer.disconnect();
    clearTimeout(patience);
    goOn();
  };
  const observer = new PerformanceObserver(stop);
  const patience = setTimeout(stop, patienceMs);
  observer.observe({ type: 'paint', buffered: true });
};
