import { type RefObject, useEffect, useRef } from 'react';

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
