import { appShellId } from '#contract/screens/app-shell.ts';

/** A page that isn't painted by then, in a tab behind others say, is not waited for. */
const patienceMs = 100;

/**
 * Goes on once what the page shows before the program runs is on the screen, or at once where it shows nothing: what is
 * replaced before it got there was drawn for nobody.
 */
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
