const mostFrames = 30;

/** Focuses an element, which a long list may hide until it has found its place. Answers how to give that up. */
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
