import { type RefObject, useEffect, useRef } from 'react';

/** Of the part of a screen below the header and beside the navigation. */
export const contentId = 'content';

/** Where a press took its own button away and nothing else follows. */
export const focusContent = (): void => document.getElementById(contentId)?.focus();

/** Whether no usable element has the focus. A button that is disabled loses it a moment later. */
export const isFocusLost = (): boolean => {
  const focused = document.activeElement;
  return focused === null || focused === document.body || !focused.checkVisibility() || focused.matches(':disabled');
};

/** When the work is over and the focus is lost, gives it to the first of `places` that still exists. */
export const useFocusBack = (isUnderWay: boolean, ...places: readonly RefObject<HTMLElement | null>[]): void => {
  const wasUnderWay = useRef(isUnderWay);
  useEffect(() => {
    const isOver = wasUnderWay.current && !isUnderWay;
    wasUnderWay.current = isUnderWay;
    if (isOver && isFocusLost()) places.find(({ current }) => current)?.current?.focus();
  });
};

export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

/** An editor whose first input is not its first field marks the one that writing begins at. */
const attempt = (): boolean => {
  const field = document.querySelector<HTMLElement>('main [data-first-field], main form input');
  field?.focus();
  return field !== null;
};

/** At once or as soon as its tab is drawn. Returns how to stop. */
export const focusFirstField = (): (() => void) => {
  if (attempt()) return () => undefined;
  const frame = requestAnimationFrame(attempt);
  return () => cancelAnimationFrame(frame);
};
