import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '#web/shared/focus/is-focus-lost.ts';
import { contentId } from '#web/app/layout/content-id.ts';

/**
 * Where an act in a notice took away what had the focus, the focus goes to the notice's next button, or else to the
 * content. `letGo` leaves it to the place that the act opens.
 */
export const useNoticeFocus = (notice: RefObject<HTMLElement | null>): (() => void) => {
  const isInside = useRef(false);
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      if (notice.current) isInside.current = target instanceof Node && notice.current.contains(target);
    };
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, [notice]);
  useEffect(() => {
    if (!isInside.current || !isFocusLost()) return;
    const next = notice.current?.querySelector('button') ?? document.getElementById(contentId);
    next?.focus({ preventScroll: true });
    if (!notice.current) isInside.current = false;
  });
  return () => {
    isInside.current = false;
  };
};
