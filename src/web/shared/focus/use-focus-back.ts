import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost.ts';

/** When the work is over and the focus is lost, gives it to the first of `places` that still exists. */
export const useFocusBack = (isUnderWay: boolean, ...places: readonly RefObject<HTMLElement | null>[]): void => {
  const wasUnderWay = useRef(isUnderWay);
  useEffect(() => {
    const isOver = wasUnderWay.current && !isUnderWay;
    wasUnderWay.current = isUnderWay;
    if (isOver && isFocusLost()) places.find(({ current }) => current)?.current?.focus();
  });
};
