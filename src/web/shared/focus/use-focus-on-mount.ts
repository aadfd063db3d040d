import { type RefObject, useEffect, useRef } from 'react';

/** A ref for an element that takes the focus on mount. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
