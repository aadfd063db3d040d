import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost.ts';

/** When something that was under way is over and the focus got lost meanwhile, the first of `places` that still stands has it. */
export const useFocusBack = (isUnderWay: boolean, ...places: readonly RefObject<HTMLElement | null>[]): void => {
  const wasUnderWay = useRef(isUnderWay);
  useEffect(() => {
    const isOver = wasUnderWay.current && !isUnderWay;
    wasUnderWay.current = isUnderWay;
    if (isOver && isFocusLost()) places.find(({ current }) => current)?.current?.focus();
  });
};
