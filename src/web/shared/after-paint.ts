import { drawAtKey } from './shortcuts/draw-at-key.ts';

/** A timer of a frame ends after its paint. Returns the function that cancels it. */
export const afterPaint = (action: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(action);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

const presses = ['pointerdown', 'click', 'keydown'] as const;

/** A change that takes longer than a frame to draw follows the press that asks for it, and is made before the next press. */
export const afterPress = (change: () => void): void => {
  const waiting = new AbortController();
  const run = (): void => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    change();
  };
  for (const endWait of [afterPaint(run), drawAtKey(run)]) waiting.signal.addEventListener('abort', endWait);
  for (const press of presses) document.addEventListener(press, run, { capture: true, signal: waiting.signal });
};
