import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost, contentId } from '#web/shared/focus/use-focus.ts';

/** For an action that removes the focused button. The returned function leaves the focus to the place that the action opens. */
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
