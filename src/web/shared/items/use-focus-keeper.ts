import { type RefObject, useEffect, useRef } from 'react';
import { ignoreSecondPress } from './ignore-second-press.ts';

/** The heading of a pane, or else its first field. */
const headingOrField = ['h2[tabindex]', 'input'] as const;

/**
 * When what had the focus is gone after a `step`, the focus goes to the first of `starts` (selectors) that is in the pane,
 * and the second press of a double click does not take it from there. A step that is not drawn yet is null.
 */
export const useFocusKeeper = (
  pane: RefObject<HTMLElement | null>,
  step: string | null,
  starts: readonly string[] = headingOrField,
): void => {
  const lastStep = useRef(step);
  useEffect(() => {
    const before = lastStep.current;
    if (before === step) return undefined;
    lastStep.current = step ?? before;
    if (step !== null && before !== null && isFocusLost()) {
      const found = starts.map((selector) => pane.current?.querySelector<HTMLElement>(selector));
      found.find(Boolean)?.focus();
    }
    return ignoreSecondPress();
  }, [pane, step, starts]);
};

/** A button that was disabled while it had the focus loses it a moment later. */
const isFocusLost = (): boolean => {
  const focused = document.activeElement;
  return focused === null || focused === document.body || !focused.checkVisibility() || focused.matches(':disabled');
};
