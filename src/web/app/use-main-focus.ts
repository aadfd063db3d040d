import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus into the new screen after the person went there, unless the screen has taken it already. */
export function useMainFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const element = main.current;
    if (!element || element.contains(document.activeElement)) return;
    element.focus({ preventScroll: true });
    element.scrollTo({ top: 0 });
  }, [main, pathname]);
}
