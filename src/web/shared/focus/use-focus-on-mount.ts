import { type RefObject, useEffect, useRef } from 'react';

/** A ref for the element that gets the focus once it is there. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
