const mostFrames = 30;

/** Focuses an element that a long list may still hide. Returns how to stop. */
export const focusSoon = (element: HTMLElement): (() => void) => {
  let frame = 0;
  const attempt = (frames: number): void => {
    element.focus();
    if (document.activeElement === element || frames === 0) return;
    frame = requestAnimationFrame(() => attempt(frames - 1));
  };
  attempt(mostFrames);
  return () => cancelAnimationFrame(frame);
};
