import { flushSync } from 'react-dom';

/**
 * What a press opens is drawn after the press is painted. A key that is pressed before then draws it at once, and goes where the focus
 * is then, not to a shortcut. The returned function ends the wait.
 */
export const drawAtKey = (draw: () => void): (() => void) => {
  const waiting = new AbortController();
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    waiting.abort();
    flushSync(draw);
    if (document.activeElement !== event.target) event.stopPropagation();
  };
  document.addEventListener('keydown', handleKeyDown, { capture: true, signal: waiting.signal });
  return () => waiting.abort();
};
