import { type RefObject, useEffect, useRef } from 'react';
import { usePathname } from 'wouter/use-browser-location';

/** Moves the focus into the new screen after the person went there, unless the screen has taken it already. */
export function useAreaFocus(area: RefObject<HTMLElement | null>): void {
  const pathname = usePathname();
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const element = area.current;
    element?.scrollTo({ top: 0 });
    if (!element?.contains(document.activeElement)) element?.focus({ preventScroll: true });
  }, [area, pathname]);
}
