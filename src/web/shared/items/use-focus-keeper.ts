import { type RefObject, useEffect, useRef } from 'react';

/** When what had the focus is gone after a `step`, the focus goes to the pane's heading, or else to its first field. */
export const useFocusKeeper = (pane: RefObject<HTMLElement | null>, step: string): void => {
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    if (!isFocusLost()) return;
    const content = pane.current;
    const start = content?.querySelector<HTMLElement>('h2[tabindex]') ?? content?.querySelector<HTMLElement>('input');
    start?.focus();
  }, [pane, step]);
};

/** A button that was disabled while it had the focus loses it a moment later. */
const isFocusLost = (): boolean => {
  const focused = document.activeElement;
  return focused === null || focused === document.body || !focused.checkVisibility() || focused.matches(':disabled');
};
