import { appShellId } from '#contract/screens/app-shell.ts';

/** A hidden tab may never paint. */
const patienceMs = 100;

/** Calls `goOn` once the browser has painted the app shell, at once where the page has none. */
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
